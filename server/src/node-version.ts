import type { Text } from './message';

/** The oldest Node that the programs are built for. Terminals and other editors use the Node that is installed. */
const oldestNode = 20;

/** The message for a Node that is too old; undefined if it is new enough. */
export const nodeIsTooOld: Text | undefined =
    Number.parseInt(process.versions.node, 10) < oldestNode
        ? {
              en: `This program needs Node ${oldestNode} or newer; this is ${process.versions.node}.`,
              ja: `Node ${oldestNode} 以降が必要です(これは ${process.versions.node} です)。`,
          }
        : undefined;
