import type { ServiceName } from '@girouette/contracts';
import { ensureAccounts, type Login } from '@girouette/embedded/accounts/ensure-accounts';
import { seed } from '@girouette/embedded/seed';
import { closeAdapters, openAdapters, type Adapters, type Logger } from '@girouette/service-kit';
import type { ProcessesConfig } from './config';

/** The services whose use cases create them. */
const SEEDED = ['auth', 'billing', 'game'] as const satisfies ServiceName[];

/**
 * Creates accounts and demo data on the engines of the configuration; the running services publish their events.
 * @param options.config with the engines' addresses
 * @returns the logins, and the demo page's URL, null when it could not be created
 */
export async function seedProcesses(options: {
  config: ProcessesConfig;
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
    return { logins, ...(await seed({ adaptersOf, url, log })) };
  } finally {
    await Promise.all([...opened.values()].map(closeAdapters));
  }
}
