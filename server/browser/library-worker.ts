import type { Job } from '../src/jobs/job';
import { perform } from '../src/jobs/perform';

// The solver of the library in a browser, in a web worker.

self.onmessage = ({ data }: MessageEvent<Job>) => perform(data, news => self.postMessage(news));
