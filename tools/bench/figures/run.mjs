/** `npm run bench:figures`: whether dashboards and the table of restaurants cost the same however much was played. */
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
