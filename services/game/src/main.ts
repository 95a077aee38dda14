import { runService } from '@girouette/platform/kit';
import { gameConfig } from './config';
import { createGameService } from './service';

await runService({ name: 'game', configSchema: gameConfig, create: createGameService });
