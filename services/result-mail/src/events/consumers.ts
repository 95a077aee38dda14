import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import { releaseMailsAwaiting } from '../storage/mail-repository';
import { keepPage } from '../storage/page-repository';
import { keepWin } from '../storage/win-repository';
import type { ResultMailDeps } from '../use-cases/ports';

/** The events that this service reacts to. */
export const consumers = ({ clock, triggerSending }: ResultMailDeps): readonly EventConsumer[] => [
  // Three events carry the same snapshot of a page: its name and address go into the mails, and those that waited are sent.
  consume(
    [events.pageCreated, events.pageUpdated, events.pageSwitched],
    ({ data: page }, { changes, after }) => {
      keepPage(changes, page);
      releaseMailsAwaiting(changes, { pageId: page.pageId, now: clock.now() });
      after(triggerSending);
    },
  ),
  // A copy of each play that won, for winners who claim without a ticket.
  consume([events.wheelSpun], ({ data: { playId: id, at, ...play } }, { changes }) => {
    if (play.outcome.kind === 'gift') keepWin(changes, { ...play, id, at: new Date(at) });
  }),
];
