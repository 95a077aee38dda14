import type { Buyer } from '@girouette/contracts/billing/buyer-rules';
import type { InvoicedBuyer, PostalAddress, Seller } from '@girouette/contracts/billing/invoice';
import type { OPERATOR, OperatorField } from '@girouette/contracts/operation/operator';

/** A firm without the rest of its row. */
export const toBuyer = ({
  name,
  street,
  postcode,
  city,
  country,
  siren,
  vatNumber,
}: Buyer): Buyer => ({
  name,
  street,
  postcode,
  city,
  country,
  siren,
  vatNumber,
});

/** The buyer of an invoice: what the owner gave, or the name of the account alone. */
export const invoicedBuyer = (buyer: Buyer | null, accountName: string): InvoicedBuyer =>
  buyer
    ? {
        name: buyer.name,
        address: {
          street: buyer.street,
          postcode: buyer.postcode,
          city: buyer.city,
          country: buyer.country,
        },
        siren: buyer.siren || null,
        vatNumber: buyer.vatNumber || null,
      }
    : { name: accountName, address: null, siren: null, vatNumber: null };

/** The operator's variables that invoices need. */
type SellerConfig = Partial<
  Record<(typeof OPERATOR)[OperatorField]['variable'], string | undefined>
> & { VAT_RATE: number };

/** The variables that are missing for invoices. While there are some, payments get receipts as before. */
export const missingForInvoices = (config: SellerConfig): (keyof SellerConfig)[] =>
  (
    [
      'OPERATOR_NAME',
      'OPERATOR_ADDRESS',
      'OPERATOR_SIREN',
      ...(config.VAT_RATE === 0 ? [] : (['OPERATOR_VAT_NUMBER'] as const)),
    ] as const
  ).filter((variable) => !config[variable]);

/** The seller on invoices. Null while a variable is missing. */
export function sellerOf(config: SellerConfig): Seller | null {
  if (missingForInvoices(config).length > 0) return null;
  return {
    name: config.OPERATOR_NAME ?? '',
    legalForm: config.OPERATOR_LEGAL_FORM ?? null,
    address: addressIn(config.OPERATOR_ADDRESS ?? ''),
    siren: config.OPERATOR_SIREN?.replaceAll(' ', '') ?? null,
    register: config.OPERATOR_REGISTER ?? null,
    vatNumber:
      config.VAT_RATE === 0 ? null : (config.OPERATOR_VAT_NUMBER?.replaceAll(' ', '') ?? null),
    email: config.OPERATOR_EMAIL ?? null,
  };
}

/** The parts of `12 rue Nationale, 59000 Lille`. Another form of address is one line. */
function addressIn(address: string): PostalAddress {
  const at = address.search(/ \d{5} /);
  if (at <= 0) return { street: address, postcode: '', city: '', country: 'FR' };
  const [street, city] = [address.slice(0, at), address.slice(at + 7)].map((part) =>
    part
      .trim()
      .replace(/, ?France$/, '')
      .replace(/,$/, ''),
  ) as [string, string];
  return { street, postcode: address.slice(at + 1, at + 6), city, country: 'FR' };
}
