import { answer } from '../src/solve/threads/answer';
import type { ToWorker } from '../src/solve/threads/thread';

self.onmessage = ({ data }: MessageEvent<ToWorker>) => answer(data, message => self.postMessage(message));
