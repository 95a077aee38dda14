import type { ServiceName } from '@girouette/contracts';
import { closeAdapters, openAdapters, type Adapters, type Logger } from '@girouette/platform/kit';
import { ensureAccounts, type Login } from '../accounts/ensure-accounts';
import type { EmbeddedConfig } from '../config';
import { seed } from '../seed';

/** The services whose use cases create them. */
const SEEDED = ['auth', 'billing', 'game'] as const satisfies ServiceName[];

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
    for (const service of SEEDED) {
      opened.set(service, await openAdapters({ service, config, log }));
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
