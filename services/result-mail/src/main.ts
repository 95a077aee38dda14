import { runService } from '@girouette/service-kit';
import { createResultMailApp } from './app';
import { resultMailConfig } from './config';

await runService({
  name: 'result-mail',
  configSchema: resultMailConfig,
  create: createResultMailApp,
});
