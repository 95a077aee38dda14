import { runService } from '@girouette/service-kit';
import { createAuthApp } from './app';
import { authConfig } from './config';

await runService({ name: 'auth', configSchema: authConfig, create: createAuthApp });
