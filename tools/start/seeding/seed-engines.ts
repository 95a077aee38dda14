import { TABLES as auth } from '@girouette/auth/tables';
import { TABLES as billing } from '@girouette/billing/tables';
import type { ServiceName } from '@girouette/contracts';
import { TABLES as game } from '@girouette/game/tables';
import { closeAdapters, openAdapters, type Adapters, type Logger } from '@girouette/platform/kit';
import type { TableShape } from '@girouette/store';
import { ensureAccounts, type Login } from '../accounts/ensure-accounts';
import type { EmbeddedConfig } from '../config';
import { seed } from '../seed';

/** The services whose use cases create them, with their tables. */
const SEEDED = { auth, billing, game } as const satisfies Partial<
  Record<ServiceName, readonly TableShape[]>
>;

/** On a new cluster the services that pass the payment to game may still be starting. */
const ALLOWANCE_LIMIT_MS = 120_000;

/**
 * Creates accounts and demo data on the configured engines; the running services publish their events.
 * @param options.config with the engines' addresses
 * @returns the logins, and the demo page's URL, null when it could not be created
 */
export async function seedEngines(options: {
  config: EmbeddedConfig;
  url: string;
  log: Logger;
}): Promise<{ logins: Login[]; demoPageUrl: string | null }> {
  const { config, url, log } = options;
  const opened = new Map<string, Adapters>();
  try {
    for (const [service, tables] of Object.entries(SEEDED)) {
      const adapters = await openAdapters({ service, config, log, indexes: 'create' });
      opened.set(service, adapters);
      // The service may not have begun. It takes tables without its mark for those of another program.
      await adapters.store.prepare(tables);
    }
    const adaptersOf = (service: string): Adapters => {
      const adapters = opened.get(service);
      if (!adapters) throw new Error(`the demo data needs no ${service}`);
      return adapters;
    };
    const logins = await ensureAccounts({ adapters: adaptersOf('auth'), config });
    const allowanceLimitMs = ALLOWANCE_LIMIT_MS;
    return { logins, ...(await seed({ adaptersOf, url, log, allowanceLimitMs })) };
  } finally {
    await Promise.all([...opened.values()].map(closeAdapters));
  }
}
