/** `npm run load`: sends guests or owners to a running system and prints what they met. See tests/load/README.md. */
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
