import { serve } from './serve';
import { threadOf } from './thread';

// On the site, whose scripts share modules.
serve(() => threadOf(new Worker(new URL('solver.js', import.meta.url), { type: 'module' })));
