/**
 * `npm run bench:users`: how long the administrator's table of users takes with many users, at the auth service and in a browser. Needs a
 * build (`npm run build`).
 */
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
