import type { Text } from './message';

/** What our programs are built for; the project itself and VS Code bring a Node along, a terminal and other editors do not. */
const oldestNode = 20;

/** Undefined where the Node that this runs in is new enough. */
export const nodeIsTooOld: Text | undefined =
    Number.parseInt(process.versions.node, 10) < oldestNode
        ? {
              en: `This program needs Node ${oldestNode} or newer; this is ${process.versions.node}.`,
              ja: `Node ${oldestNode} 以降が必要です(これは ${process.versions.node} です)。`,
          }
        : undefined;
