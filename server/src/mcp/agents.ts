// The tools for agents in VS Code, a bundle that its server loads.

export { serve } from './serve';
export { tools } from './tools';
