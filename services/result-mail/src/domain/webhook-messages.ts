import type { WebhookDataByType, WebhookType } from '@girouette/contracts/webhook';

/** What a webhook is told about. */
export interface Message {
  /** The header `webhook-id`; receivers recognise a repeat by it. */
  id: string;
  type: WebhookType;
  ownerId: string;
  at: Date;
  data: WebhookDataByType[WebhookType];
}

/** A message about an event. One event may cause messages of several types. */
export const messageOf = <T extends WebhookType>(
  { id, ownerId, at }: { id: string; ownerId: string; at: Date },
  { type, data }: { type: T; data: WebhookDataByType[T] },
): Message => ({ id: `msg_${id}_${type}`, type, ownerId, at, data });

/** The body that is sent, JSON. */
export const bodyOf = ({ type, at, data }: Message): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });
