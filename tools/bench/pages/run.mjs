/** `npm run bench:pages`: how quickly the public pages appear on a slow phone, by Lighthouse. Part of `npm run bench`. */
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
