import { answer } from '../src/solve/threads/answer';
import type { SolveRequest } from '../src/solve/threads/thread';

self.onmessage = ({ data }: MessageEvent<SolveRequest>) => answer(data, message => self.postMessage(message));
