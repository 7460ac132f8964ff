import { answer } from '../src/solve/answer';
import type { ToWorker } from '../src/solve/thread';

self.onmessage = ({ data }: MessageEvent<ToWorker>) => answer(data, message => self.postMessage(message));
