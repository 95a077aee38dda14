/** The service with a clock that shows eleven in the morning in Paris at its first start, for proofs that also run at night. */
import { runService } from '@girouette/platform/kit';
import { resultMailConfig } from '../src/config';
import { createResultMailService } from '../src/service';

const aheadMs = Number(process.env.CLOCK_AHEAD_MS);

await runService({
  name: 'result-mail',
  configSchema: resultMailConfig,
  create: (adapters, config) =>
    createResultMailService(
      {
        ...adapters,
        clock: {
          ...adapters.clock,
          now: () => new Date(adapters.clock.now().getTime() + aheadMs),
        },
      },
      config,
    ),
});
