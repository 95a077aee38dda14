import { createLogger, readConfig, runProcess, systemClock } from '@girouette/platform/kit';
import { openStore } from '@girouette/store';
import { stripeConfig } from './config';
import { createStripeStandIn } from './index';

/** The stand-in for Stripe as a separate process. */
await runProcess('stripe', async (onStarted) => {
  const config = readConfig(stripeConfig, process.env);
  const log = createLogger({ service: 'stripe', level: config.LOG_LEVEL });
  const store = await openStore({ service: 'stripe', dir: config.DATA_DIR, log });
  const standIn = await createStripeStandIn({
    store,
    clock: systemClock,
    log,
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    hosts: config.STRIPE_NAMES,
  });
  onStarted({
    log,
    async stop() {
      await standIn.close();
      await store.close();
    },
  });
  await standIn.http.listen({ host: config.HOST, port: config.STRIPE_PORT });
  standIn.deliverTo(config.STRIPE_WEBHOOK_URL);
});
