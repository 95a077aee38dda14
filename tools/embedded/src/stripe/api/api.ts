import type { StripeAccount } from '../account';
import type { AccountRepository } from '../account-repository';
import type { Context } from '../events';
import { customerIdIn } from '../ids';
import { integer, parseForm, text } from '../parameters';
import { missing, StripeRefusal } from '../stripe-error';
import { z } from 'zod';

/** Answers by idempotency key that an account keeps. */
const KEPT_ANSWERS = 100;

export interface Id {
  Params: { id: string };
}

interface Change {
  url: string;
  body: unknown;
  headers: Record<string, unknown>;
}

/** Functions shared by the API's calls. */
export interface Api {
  accounts: AccountRepository;
  context: () => Promise<Context>;
  /** Runs a change of an account. A repeated idempotency key returns the first answer. */
  change: <R extends object>(
    request: Change,
    customerId: string,
    work: (account: StripeAccount, context: Context) => R,
  ) => Promise<R>;
  /**
   * The account that an id of any kind belongs to.
   * @throws StripeRefusal for an unknown id
   */
  accountOf: (id: string, kind: string) => Promise<StripeAccount>;
}

export function createApi({ accounts, context }: Pick<Api, 'accounts' | 'context'>): Api {
  return {
    accounts,
    context,
    async change(request, customerId, work) {
      const key = keyOf(request);
      const fingerprint = fingerprintOf(request);
      const now = await context();
      const answer = await accounts.change(customerId, (account) => {
        const earlier = account.answers.find((one) => one.key === key);
        if (earlier) return sameRequest(earlier, fingerprint) as ReturnType<typeof work>;
        const result = structuredClone(work(account, now));
        if (key !== undefined) account.answers.push({ key, fingerprint, answer: result });
        account.answers = account.answers.slice(-KEPT_ANSWERS);
        return result;
      });
      if (!answer) throw missing('customer', customerId);
      return answer;
    },
    async accountOf(id, kind) {
      const account = await accounts.get(customerIdIn(id) ?? '');
      if (!account) throw missing(kind, id);
      return account;
    },
  };
}

export const listParameters = z.strictObject({
  customer: text,
  limit: integer.optional(),
  status: text.optional(),
  starting_after: text.optional(),
  expand: z.unknown().optional(),
});

export const bodyOf = ({ body }: { body: unknown }) =>
  parseForm(typeof body === 'string' ? body : '');
export const queryOf = ({ url }: { url: string }) => parseForm(url.split('?')[1] ?? '');

export const fingerprintOf = ({ url, body }: Change) => `${url}?${String(body)}`;

export function keyOf({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key.slice(0, 255) : undefined;
}

function sameRequest(earlier: { fingerprint: string; answer: object }, fingerprint: string) {
  if (earlier.fingerprint === fingerprint) return earlier.answer;
  throw new StripeRefusal(
    400,
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    { type: 'idempotency_error' },
  );
}
