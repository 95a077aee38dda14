import { runService } from '@girouette/service-kit';
import { createGameApp } from './app';
import { gameConfig } from './config';

await runService({ name: 'game', configSchema: gameConfig, create: createGameApp });
