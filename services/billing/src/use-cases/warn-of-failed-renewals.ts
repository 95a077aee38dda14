import { isOver } from '@girouette/contracts';
import { greetedName } from '../domain/contact';
import type { FailedRenewal, Subscription } from '../domain/subscription';
import type { BillingDeps } from './ports';

/**
 * Requests a mail about each renewal that could not be charged, once per invoice. Sends nothing when the remaining time has passed. Waits
 * for a later synchronization when the owner's address is unknown.
 */
export async function warnOfFailedRenewals(
  deps: Pick<BillingDeps, 'warnings' | 'contacts' | 'createMail' | 'publicUrl' | 'clock'>,
  input: { subscription: Subscription; failedRenewals: readonly FailedRenewal[] },
): Promise<void> {
  const { subscription, failedRenewals } = input;
  const { id: ownerId, expiresAt } = subscription;
  const now = deps.clock.now();
  if (failedRenewals.length === 0 || !expiresAt || isOver(expiresAt, now)) return;
  const contact = await deps.contacts.find(ownerId);
  if (!contact) return;
  for (const { invoiceId, plan, cents } of failedRenewals) {
    const mail = deps.createMail({
      mailId: `renewal-failed:${invoiceId}`,
      kind: 'renewal-failed',
      userId: ownerId,
      content: {
        to: contact.email,
        name: greetedName(contact),
        link: `${deps.publicUrl}/history`,
        plan,
        cents,
        until: expiresAt.toISOString(),
      },
    });
    await deps.warnings.add({ invoiceId, at: now }, [mail]);
  }
}
