import type { z } from 'zod';
import { ALWAYS, trialConfig } from '@girouette/server/config/config';
import { DEMO } from './demo';

/** The environment of `npm start`, which creates the demo accounts. */
export const embeddedConfig = trialConfig.refine(
  ({ ADMIN_EMAIL }) => ADMIN_EMAIL !== DEMO.owner.email,
  {
    ...ALWAYS,
    path: ['ADMIN_EMAIL'],
    message: 'must not be the address of the demo owner',
  },
);

export type EmbeddedConfig = z.output<typeof embeddedConfig>;
