import { runService } from '@girouette/platform/kit';
import { resultMailConfig } from './config';
import { createResultMailService } from './service';

await runService({
  name: 'result-mail',
  configSchema: resultMailConfig,
  create: createResultMailService,
});
