import { createLogger, readConfig, runProcess, systemClock } from '@girouette/platform/kit';
import { stripeConfig } from './config';
import { startStripe } from './index';

/** The stand-in for Stripe as a separate process. */
await runProcess('stripe', async (onStarted) => {
  const config = readConfig(stripeConfig, process.env);
  const log = createLogger({ service: 'stripe', level: config.LOG_LEVEL });
  const { HOST: host, STRIPE_PORT: port, STRIPE_NAMES: names } = config;
  const stripe = await startStripe({ config, at: { host, port, names }, clock: systemClock, log });
  onStarted({ log, stop: stripe.close });
  stripe.deliverTo(config.STRIPE_WEBHOOK_URL);
});
