import type { CustomerRecord } from '@girouette/billing/payments';
import { rowsOf, type CreateRule } from './rule';

interface SubscriptionRow extends Partial<CustomerRecord> {
  id: string;
  pages: number;
  expiresAt: Date | null;
}

/** Billing and game have each subscription as the payment provider has it. */
export const subscriptions: CreateRule = (scene) => ({
  name: 'subscriptions as the provider has them',
  atRest() {
    const { told, system } = scene;
    const rows = rowsOf<SubscriptionRow>(scene, 'billing', 'subscriptions');
    const entitlements = rowsOf<SubscriptionRow>(scene, 'game', 'entitlements');
    return told.owners.flatMap(({ ownerId }, number) => {
      const record = system.payments.recordOf(ownerId);
      const row = rows.find(({ id }) => id === ownerId);
      if (essenceOf(record) !== essenceOf(row))
        return [
          `owner ${number}: billing has ${essenceOf(row)}, the provider ${essenceOf(record)}`,
        ];
      if (!row?.expiresAt) return [];
      const entitlement = entitlements.find(({ id }) => id === ownerId);
      return timeOf(entitlement) === timeOf(row)
        ? []
        : [`owner ${number}: game has ${timeOf(entitlement)}, billing ${timeOf(row)}`];
    });
  },
});

/** Payments and renewal as a text. */
const essenceOf = (record: Partial<CustomerRecord> | null | undefined): string =>
  JSON.stringify([
    (record?.payments ?? []).map(({ paymentId, pages, state }) => [
      paymentId,
      pages,
      state ?? 'paid',
    ]),
    record?.renewal && [record.renewal.pages, record.renewal.ends],
  ]);

const timeOf = (row: SubscriptionRow | undefined): string =>
  `${row?.pages} pages until ${row?.expiresAt?.toISOString()}`;
