/**
 * `npm run bench`: what a guest's actions cost the whole system, whether that grows with what is stored, and how quickly the
 * public pages appear.
 */
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
