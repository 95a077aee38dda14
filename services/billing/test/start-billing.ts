import { sealContact } from '@girouette/signed';
import { startTestService } from '@girouette/platform/kit/testing';
import { billingConfig } from '../src/config';
import type { BillingDeps } from '../src/deps';
import { createBillingService, createDependencies } from '../src/service';

export type BillingService = Awaited<ReturnType<typeof startBilling>>;

/** The whole billing service over real adapters. */
export async function startBilling(overrides: Partial<BillingDeps> = {}) {
  const service = await startTestService({
    name: 'billing',
    configSchema: billingConfig,
    create: createBillingService,
    overrides,
  });
  return Object.assign(service, {
    /** The stored data, as the use cases see it. */
    stored: () => createDependencies(service.adapters),
    /** A user's name and e-mail, as events contain them. */
    sealedContact: (userId: string, email = 'camille@example.fr') =>
      sealContact(service.adapters.keys, { userId, name: 'Camille Perrin', email }),
  });
}
