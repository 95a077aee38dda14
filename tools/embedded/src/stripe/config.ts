import { baseConfig, list, port } from '@girouette/service-kit';
import { z } from 'zod';

/** The environment of the stand-in for Stripe as a process of its own. */
export const stripeConfig = baseConfig
  .pick({ HOST: true, DATA_DIR: true, LOG_LEVEL: true })
  .extend({
    /** The port of its API and its pages. */
    STRIPE_PORT: port.default(12_111),
    /** Host names besides loopback under which it may be called, e.g. a container's. */
    STRIPE_NAMES: list,
    /** The API key that it accepts. */
    STRIPE_SECRET_KEY: z.string().min(1),
    /** With which it signs webhooks. */
    STRIPE_WEBHOOK_SECRET: z.string().min(1),
    /** Where it delivers webhooks. */
    STRIPE_WEBHOOK_URL: z.url(),
  });
