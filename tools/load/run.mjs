/** `npm run load`: simulates guests or owners on a running system and prints the results. See tests/load/README.md. */
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
