import { serve } from './serve';
import { threadOf } from './thread';

// In VS Code for the Web. The server cannot know where the solver's script is: its own address is a `blob:`.
serve(solverUrl => {
    // A worker must have the origin of the page that starts it; an extension in VS Code for the Web has another one.
    const script = URL.createObjectURL(
        new Blob([`importScripts(${JSON.stringify(solverUrl)});`], { type: 'text/javascript' }),
    );
    return threadOf(new Worker(script), () => URL.revokeObjectURL(script));
});
