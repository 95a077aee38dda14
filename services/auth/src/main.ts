import { runService } from '@girouette/platform/kit';
import { authConfig } from './config';
import { createAuthService } from './service';

await runService({ name: 'auth', configSchema: authConfig, create: createAuthService });
