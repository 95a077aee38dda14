import { currentCause } from '@girouette/platform/async';
import type { EventOf, events } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';
import { queued } from '../domain/mail';
import type { ResultMailDeps } from './ports';

type Request = EventOf<'MailRequested', z.output<typeof events.mailRequested.data>>['data'];

/** Queues a mail that a service has requested. A repeated request changes nothing. */
export function queueMail(
  { mails, clock }: Pick<ResultMailDeps, 'mails' | 'clock'>,
  { request, changes }: { request: Request; changes: Changes },
): void {
  const { mailId: id, kind, userId, sealed, network, expiresAt } = request;
  const now = clock.now();
  const mail = {
    ...{ id, kind, userId, sealed, network },
    expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
    acceptedAt: now,
    ...currentCause(),
  };
  mails.queue(changes, queued(mail), now);
}
