import { createHash, randomBytes } from 'node:crypto';

/** The length of a customer's own part in all ids of its account. */
const LENGTH = 14;

const token = (bytes: Buffer) => bytes.toString('hex').slice(0, LENGTH);

/** The id of a new customer. An idempotency key always gives the same id, so that a repeated request finds it. */
export const newCustomerId = (idempotencyKey: string | undefined): string =>
  `cus_${token(idempotencyKey === undefined ? randomBytes(7) : createHash('sha256').update(idempotencyKey).digest())}`;

/** A new id of a customer's account, e.g. `newIdOf('cs_test', 'cus_…')`. */
export const newIdOf = (prefix: string, customerId: string): string =>
  `${prefix}_${customerId.slice('cus_'.length)}${token(randomBytes(7))}`;

/** The customer who owns the account of an id. Null for another form. */
export function customerIdIn(id: string): string | null {
  const own = /_([0-9a-f]{14})(?:[0-9a-f]{14})?$/.exec(id)?.[1];
  return own === undefined ? null : `cus_${own}`;
}
