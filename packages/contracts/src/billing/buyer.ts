import { z } from 'zod';
import { faultsOfBuyer, tidySiren, tidyVatNumber, type Buyer } from './buyer-rules';
import { line, plainText } from '../texts/texts';

/** The firm that invoices are made out to, as an owner gives it. An empty SIREN or VAT number: none. */
export const buyer = z
  .object({
    name: line(120),
    street: line(200),
    postcode: line(12),
    city: line(100),
    country: plainText(2),
    siren: plainText(30).overwrite(tidySiren),
    vatNumber: plainText(30).overwrite(tidyVatNumber),
  } satisfies Record<keyof Buyer, z.ZodString>)
  .superRefine((given, context) => {
    for (const [field, message] of Object.entries(faultsOfBuyer(given))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
