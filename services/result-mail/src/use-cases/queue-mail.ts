import { currentCause } from '@girouette/async';
import type { EventOf, events } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';
import type { ResultMailDeps } from './ports';

type Request = EventOf<'MailRequested', z.output<typeof events.mailRequested.data>>['data'];

/** Queues a mail that a service has asked for. The same request again changes nothing. */
export function queueMail(
  { mails, clock }: Pick<ResultMailDeps, 'mails' | 'clock'>,
  { request, changes }: { request: Request; changes: Changes },
): void {
  const { mailId: id, kind, userId, sealed, expiresAt } = request;
  mails.queue(changes, {
    id,
    kind,
    userId,
    sealed,
    expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
    acceptedAt: clock.now(),
    ...currentCause(),
  });
}
