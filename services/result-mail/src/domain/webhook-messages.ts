import type { WebhookDataByType, WebhookType } from '@girouette/contracts/webhook';

/** What a webhook is told about. */
export interface Message {
  /** The header `webhook-id`; receivers recognise a repeat by it. */
  id: string;
  type: WebhookType;
  ownerId: string;
  at: Date;
  body: string;
}

/** A message about an event. One event may cause messages of several types. */
export function messageOf<T extends WebhookType>(
  { id, ownerId, at }: { id: string; ownerId: string; at: Date },
  { type, data }: { type: T; data: WebhookDataByType[T] },
): Message {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  return { id: `msg_${id}_${type}`, type, ownerId, at, body };
}
