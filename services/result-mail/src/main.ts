import { runService } from '@girouette/service-kit';
import { resultMailConfig } from './config';
import { createResultMailService } from './service';

await runService({
  name: 'result-mail',
  configSchema: resultMailConfig,
  create: createResultMailService,
});
