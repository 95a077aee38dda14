import { z } from 'zod';

/** The rates of VAT in France, in percent. 0: the operator is under « franchise en base » and invoices none. */
export const VAT_RATES = ['0', '2.1', '5.5', '8.5', '10', '20'] as const;

/** The operator's variables about VAT, for the service that bills and the host of the pages that say it. */
export const taxVariables = {
  /** Whether the prices contain VAT (TTC). Otherwise it is added to them (HT). */
  PRICES_INCLUDE_VAT: z.stringbool().default(true),
  /** The rate of VAT in percent. 0: « franchise en base » (CGI, art. 293 B). */
  VAT_RATE: z.enum(VAT_RATES).default('20').transform(Number),
};

/** How the operator's prices relate to VAT. */
export const taxes = z.object({
  included: z.boolean().describe('Whether prices contain VAT. Otherwise a payment adds it.'),
  rate: z
    .number()
    .min(0)
    .describe('Percent. 0: the operator is under « franchise en base » and invoices no VAT.'),
});
export type Taxes = z.infer<typeof taxes>;

/** @param config the values of `taxVariables` */
export const taxesOf = (config: { PRICES_INCLUDE_VAT: boolean; VAT_RATE: number }): Taxes => ({
  included: config.PRICES_INCLUDE_VAT || config.VAT_RATE === 0,
  rate: config.VAT_RATE,
});
