/** `npm run cluster -- COMMAND`: proves the images, docker-compose.yml and k8s/ by running them. See docs/deploying.md. */
import { register } from 'tsx/esm/api';

register();
await import('./src/main.ts');
