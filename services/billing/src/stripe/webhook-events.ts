import { AppError } from '@girouette/contracts';
import Stripe from 'stripe';

const WEBHOOK_TOLERANCE_SECONDS = 300;

/**
 * Reads the event of a webhook.
 * @throws AppError WEBHOOK_REFUSED when its signature is wrong or old; PAYMENT_UNAVAILABLE without a secret
 */
export function readEvent(webhook: {
  payload: string;
  signature: string;
  now: Date;
  secret: string | undefined;
}): Stripe.Event {
  const { payload, signature, now, secret } = webhook;
  if (!secret) throw new AppError('PAYMENT_UNAVAILABLE');
  try {
    return Stripe.webhooks.constructEvent(
      payload,
      signature,
      secret,
      WEBHOOK_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    throw new AppError('WEBHOOK_REFUSED', { cause: error });
  }
}

/** The events that change a subscription. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** The customer of an event that changes a subscription. Ignores other events. */
export async function customerOf(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'charge.refunded':
      return idOf(event.data.object.customer);
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const charge = idOf(event.data.object.charge);
      return charge === null ? null : idOf((await stripe.charges.retrieve(charge)).customer);
    }
    default:
      return null;
  }
}

/** The id of a Stripe reference, which is an id or, when expanded, an object. Null without a reference. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
