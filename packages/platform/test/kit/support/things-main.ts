/** A service process with one slow endpoint, for the tests of start and stop. */
import { baseConfig, createService, runService } from '../../../src/kit';
import { things } from './things-service';

void runService({
  name: 'review',
  configSchema: baseConfig,
  create: (adapters, config) =>
    createService({
      name: 'review',
      config,
      adapters,
      routes(on) {
        on({ ...things.act, timeoutMs: 5_000 }, async () => {
          adapters.log.info('begun');
          await new Promise((resolve) => setTimeout(resolve, 500));
          return { shown: 'finished' };
        });
      },
    }),
});
