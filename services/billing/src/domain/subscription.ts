import { addMonths } from '@girouette/contracts';

export type Plan = 'monthly' | 'yearly';

export interface Payment {
  paymentId: string;
  ownerId: string;
  plan: Plan;
  pages: number;
  at: Date;
}

/** What an owner has paid for. */
export interface Subscription {
  /** The owner's id. */
  id: string;
  /** Grows with each payment, from 1. */
  version: number;
  plan: Plan;
  /** Landing pages paid for. */
  pages: number;
  expiresAt: Date;
  /** Every payment counted so far, oldest first. */
  payments: Omit<Payment, 'ownerId'>[];
}

const MONTHS: Record<Plan, number> = { monthly: 1, yearly: 12 };

/**
 * A payment extends from the later of its moment and the current expiry, by one calendar month or year of Paris.
 * @returns null when the payment has been counted before
 */
export function renew(current: Subscription | null, payment: Payment): Subscription | null {
  const { ownerId, ...entry } = payment;
  const payments = current?.payments ?? [];
  if (payments.some(({ paymentId }) => paymentId === entry.paymentId)) return null;

  const { plan, pages, at } = entry;
  const from = current && current.expiresAt > at ? current.expiresAt : at;
  return {
    id: ownerId,
    version: (current?.version ?? 0) + 1,
    plan,
    pages,
    expiresAt: addMonths(from, MONTHS[plan]),
    payments: [...payments, entry],
  };
}
