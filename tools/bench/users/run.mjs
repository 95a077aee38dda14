/** `npm run bench:users`: how long the administrator's table of users takes at the auth service, with many users. */
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
