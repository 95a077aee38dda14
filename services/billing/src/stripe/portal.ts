import type Stripe from 'stripe';

/** The mark of the configuration that this program made at Stripe. A changed configuration has another one. */
const MARK = 'card-and-cancellation-1';

/**
 * Opens the portal for the card and the cancellation. It shows no invoices: Stripe's have other numbers and no VAT number of the buyer, and two
 * documents for one payment can owe the VAT twice.
 */
export async function openPortal(
  { billingPortal }: Stripe,
  { customer, publicUrl }: { customer: string; publicUrl: string },
): Promise<{ url: string }> {
  const { data } = await billingPortal.configurations.list({ active: true, limit: 100 });
  const own = data.find(({ metadata }) => metadata?.girouette === MARK);
  const configuration = own ?? (await create());
  const { url } = await billingPortal.sessions.create({
    customer,
    configuration: configuration.id,
    return_url: `${publicUrl}/history`,
    locale: 'fr',
  });
  return { url };

  function create() {
    return billingPortal.configurations.create(
      {
        metadata: { girouette: MARK },
        features: {
          customer_update: { enabled: false },
          invoice_history: { enabled: false },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'at_period_end' },
        },
      },
      { idempotencyKey: `portal:${MARK}` },
    );
  }
}
