import {
  events,
  mailKinds,
  type AnyEvent,
  type EventOf,
  type MailContent,
  type MailKind,
  type ServiceName,
} from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { seal, unseal, type Keys } from '@girouette/platform/runtime';
import type { z } from 'zod';
import { networkMark } from './network-mark';

export interface RequestedMail<K extends MailKind> {
  /** The mail's idempotency key, unique across all kinds. A mail with the same id is sent once. */
  mailId: string;
  kind: K;
  /** The recipient's account. Its settings decide whether the mail is wanted. */
  userId?: string;
  content: MailContent<K>;
  /** The mail is not sent after this time. */
  expiresAt?: Date;
}

/**
 * Creates the event that asks result-mail to send a mail. Pass it to the write that causes the mail. The content is sealed, so that neither
 * the address nor a link with a token is readable in the event log.
 */
export function createMailRequest<K extends MailKind>(
  context: { keys: Keys; source: ServiceName; now: Date },
  { mailId, kind, userId, content, expiresAt }: RequestedMail<K>,
): AnyEvent {
  const { keys, source, now } = context;
  const data = {
    mailId,
    kind,
    ...(userId !== undefined && { userId }),
    sealed: sealMailContent(keys, { mailId, kind, content }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    network: networkMark(keys.mailKey()),
    at: now.toISOString(),
  };
  return createEvent(events.mailRequested, data, { source, now });
}

/** Encrypts the content of a requested mail. It can be read for this mail only. */
export function sealMailContent<K extends MailKind>(
  keys: Keys,
  { mailId, kind, content }: Pick<RequestedMail<K>, 'mailId' | 'kind' | 'content'>,
): string {
  const text = JSON.stringify(mailKinds[kind].content.parse(content));
  return seal(keys.mailKey(), { text, purpose: mailId });
}

type Request = EventOf<'MailRequested', z.output<typeof events.mailRequested.data>>['data'];

/** The content of a requested mail; null when it was sealed with another key, or for another version of the kind. */
export function readMailContent<K extends MailKind>(
  keys: Keys,
  { mailId, kind, sealed }: Pick<Request, 'mailId' | 'sealed'> & { kind: K },
): MailContent<K> | null {
  const text = unseal(keys.mailKey(), { sealed, purpose: mailId });
  if (text === null) return null;
  const { data } = mailKinds[kind].content.safeParse(JSON.parse(text));
  return (data ?? null) as MailContent<K> | null;
}
