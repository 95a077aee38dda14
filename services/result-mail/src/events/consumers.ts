import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import type { ResultMailDeps } from '../use-cases/ports';

/** The events that this service reacts to. */
export const consumers = (deps: ResultMailDeps): readonly EventConsumer[] => [
  // All three events carry the same snapshot of a page, whose name and address go into the mails.
  consume(
    [events.pageCreated, events.pageUpdated, events.pageSwitched],
    ({ data: snapshot }, { changes, after }) => {
      deps.pages.save(changes, snapshot);
      deps.mails.releaseAwaiting(changes, { pageId: snapshot.pageId, now: deps.clock.now() });
      after(deps.triggerSending);
    },
  ),
  // Winners may claim without a ticket.
  consume([events.wheelSpun], ({ data: { playId: id, at, ...play } }, { changes }) => {
    if (play.outcome.kind === 'gift') deps.wins.save(changes, { ...play, id, at: new Date(at) });
  }),
];
