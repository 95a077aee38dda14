/** `npm run bench`: what a guest's actions cost the whole system, and whether that grows with what is stored. */
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
