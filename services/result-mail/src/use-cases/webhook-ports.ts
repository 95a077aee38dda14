import type { AnyEvent } from '@girouette/contracts';
import type { DeliveryProblem } from '@girouette/contracts/webhook';
import type { Changes } from '@girouette/store';
import type { Delivery } from '../domain/delivery';
import type { Lane, Webhook } from '../domain/webhook';

export interface Webhooks {
  /** Whether any owner has one. May be five seconds old after another process added the first one. */
  exist(): Promise<boolean>;
  find(id: string): Promise<Webhook | null>;
  /** The oldest first. */
  ofOwner(ownerId: string): Promise<Webhook[]>;
  add(webhook: Webhook, events: readonly AnyEvent[]): Promise<void>;
  /**
   * Changes a webhook that others may be changing too.
   * @param change returns the changed webhook, or null for no change; may run again with a newer one
   */
  update(
    id: string,
    change: (webhook: Webhook) => Webhook | null,
    events?: readonly AnyEvent[],
  ): Promise<Webhook | null>;
  /** Adds to the changes of an event: the webhook has a message. */
  announce(changes: Changes, id: string, now: Date): void;
  /**
   * Locks a webhook of a lane with due messages, the earliest first. Passes over those of `busy` owners.
   * @returns null without one
   */
  lockDue(options: { lane: Lane; busy: ReadonlySet<string>; now: Date }): Promise<Webhook | null>;
  remove(id: string): Promise<void>;
  /** Removes some webhooks of an owner. @returns how many; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

export interface Deliveries {
  find(id: string): Promise<Delivery | null>;
  /** One page, from 1, of a webhook's messages, the latest first, and the number of all. */
  latest(
    webhookId: string,
    window: { page: number; limit: number },
  ): Promise<{ deliveries: Delivery[]; total: number }>;
  countWaiting(webhookId: string): Promise<number>;
  /** Waiting messages of a webhook, the next try first. */
  waiting(webhookId: string, limit: number): Promise<Delivery[]>;
  /** Adds to the changes of an event. A known message does not change. */
  queue(changes: Changes, delivery: Delivery): void;
  update(id: string, change: (delivery: Delivery) => Delivery | null): Promise<Delivery | null>;
  /** Removes some messages of a webhook. @returns how many; 0 when there are none left */
  removeSomeOf(webhookId: string): Promise<number>;
  /** Removes some messages of an owner. @returns how many; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

export interface WebhookClient {
  /** Whether messages may go to this address: its host exists, and belongs to no private network. */
  isAllowed(url: string): Promise<boolean>;
  /**
   * Sends a message. Never throws: a request that brings no status says why.
   * @param message.limitMs how long it may take, from the name of the host to the status
   */
  post(message: {
    url: string;
    headers: Readonly<Record<string, string>>;
    body: string;
    limitMs: number;
  }): Promise<{ status: number | null; problem: DeliveryProblem | null }>;
}
