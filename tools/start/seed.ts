import { createDependencies as authDependencies } from '@girouette/auth';
import { authConfig } from '@girouette/auth/config';
import { createDependencies as billingDependencies } from '@girouette/billing';
import { recordPayment } from '@girouette/billing/record-payment';
import { createPage } from '@girouette/game/create-page';
import { createDependencies as gameDependencies } from '@girouette/game';
import { gameConfig } from '@girouette/game/config';
import { toPageInput } from '@girouette/game/page-format';
import { AppError, type ServiceName } from '@girouette/contracts';
import { gameFormat } from '@girouette/contracts/pages/http/game-format';
import { type Adapters, type Logger } from '@girouette/platform/kit';
import { DEMO, DEMO_PAGE } from './demo';

const ALLOWANCE_LIMIT_MS = 10_000;

/**
 * Creates the demo data on the first run with the services' own use cases, as if the demo owner had paid and created a page. Later runs
 * change nothing. The accounts must exist (`ensureAccounts`).
 * @param options.adaptersOf a service's adapters, by name
 * @param options.url the system's URL
 * @returns the demo page's URL; null when the demo owner no longer has a subscription, or a needed service runs elsewhere
 */
export async function seed(options: {
  adaptersOf: (service: ServiceName) => Adapters | undefined;
  url: string;
  log: Logger;
  /** How long the game may take to learn of the payment, in milliseconds. Default 10,000. */
  allowanceLimitMs?: number;
}): Promise<{ demoPageUrl: string | null }> {
  const { adaptersOf, url, log, allowanceLimitMs = ALLOWANCE_LIMIT_MS } = options;
  const [auth, billing, game] = (['auth', 'billing', 'game'] as const).map(adaptersOf);
  if (!auth || !billing || !game) return { demoPageUrl: null };
  const { users } = authDependencies(auth, authConfig.parse({}));
  const owner = await users.findByEmail(DEMO.owner.email);
  if (!owner) throw new Error('There is no demo owner.');
  await recordPayment(billingDependencies(billing), {
    paymentId: 'demo',
    ownerId: owner.id,
    plan: 'yearly',
    pages: DEMO.pages,
    cents: DEMO.paidCents,
    method: 'Démonstration',
    at: billing.clock.now(),
  });
  const pageId = await demoPage(game, { ownerId: owner.id, limitMs: allowanceLimitMs }).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'no demo page');
      return null;
    },
  );
  return { demoPageUrl: pageId === null ? null : `${url}/spin/game/${pageId}` };
}

/** The demo owner's first page, created when missing. Waits for the event that grants the allowance. */
async function demoPage(
  adapters: Adapters,
  { ownerId, limitMs }: { ownerId: string; limitMs: number },
): Promise<string> {
  const deps = gameDependencies(adapters, gameConfig.parse({}));
  const [first] = await deps.pages.listOf(ownerId);
  if (first) return first.id;
  const principal = {
    userId: ownerId,
    ownerId,
    name: DEMO.owner.name,
    accountType: 'main',
    isAdmin: false,
  } as const;
  const actor = { principal, address: '127.0.0.1' };
  const page = toPageInput(gameFormat.parse(DEMO_PAGE));
  const end = Date.now() + limitMs;
  for (;;) {
    try {
      const input = { ...page, actor, requestKey: null, wordingConfirmed: false };
      return (await createPage(deps, input)).view.page.id;
    } catch (error) {
      const waiting = error instanceof AppError && error.code === 'PAGE_ALLOWANCE_REACHED';
      if (!waiting || Date.now() > end) throw error;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
}
