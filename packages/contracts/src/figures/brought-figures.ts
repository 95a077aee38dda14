import { z } from 'zod';

const count = z.number().int();

/** A figure of some days, and of as many days before. */
const compared = z.object({ now: count, before: count });

/** Figures of a restaurant for some days, and for as many days before. */
export const broughtFigures = z.object({
  redeemed: compared.describe('Gifts handed over, without undone redemptions.'),
  visits: compared.describe('Guests who came: one a day, page and device.'),
  reviews: compared.describe('Reviews received.'),
  contacts: compared.describe('Consents of guests to the restaurant’s offers.'),
});
export type BroughtFigures = z.infer<typeof broughtFigures>;
