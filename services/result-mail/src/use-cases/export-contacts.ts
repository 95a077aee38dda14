import { setImmediate as otherWork } from 'node:timers/promises';
import { AppError, may, parisTime } from '@girouette/contracts';
import { createActionEvent, readWinnerAddress, writeCsv, type Actor } from '@girouette/service-kit';
import { readWording } from '../domain/agreed-wording';
import type { Consent } from '../domain/consent';
import { withdrawalPath } from '../stop-token';
import type { ResultMailDeps } from './ports';

type Deps = Pick<ResultMailDeps, 'consents' | 'keys' | 'siteUrl' | 'clock' | 'log'>;

const HEADER = ['E-mail', 'Accepté le', 'Restaurant', 'Texte accepté', 'Lien pour se désinscrire'];

/**
 * The guests who accept an owner's offers now, the earliest first, as the lines of a CSV file. The audit trail has its entry before the
 * first line is read. Only a part of the guests is in memory at a time.
 * @throws AppError FORBIDDEN
 */
export async function exportContacts(
  deps: Deps,
  { actor, ownerId }: { actor: Actor; ownerId: string },
): Promise<AsyncIterable<string>> {
  if (!may(actor.principal, 'contact:export', ownerId)) throw new AppError('FORBIDDEN');
  const now = deps.clock.now();
  const details = { contacts: await deps.consents.countGiven(ownerId) };
  const action = createActionEvent(
    actor,
    { action: 'CONTACTS_EXPORTED', targetId: ownerId, details },
    { source: 'result-mail', now },
  );
  await deps.consents.noteExport(ownerId, now, [action]);
  return writeCsv({ header: HEADER, rows: rowsOf(deps, ownerId) });
}

async function* rowsOf(deps: Deps, ownerId: string): AsyncGenerator<string[][]> {
  for await (const part of deps.consents.given(ownerId)) {
    yield part.flatMap((consent) => rowOf(deps, consent));
    // Opening many addresses takes the processor from others.
    await otherWork();
  }
}

function rowOf({ keys, siteUrl, log }: Deps, consent: Consent): string[][] {
  const { id: mark, ownerId, sealed = '', given } = consent;
  const email = given ? readWinnerAddress(keys, { mailId: given.id, sealed }) : null;
  if (!given || email === null) {
    log.warn({ ownerId }, 'the address of a consent cannot be read');
    return [];
  }
  const { restaurant, at } = given;
  return [
    [
      email,
      shownMoment(at),
      restaurant,
      readWording(given),
      siteUrl + withdrawalPath(keys, { mark, ownerId }),
    ],
  ];
}

/** In Paris, as spreadsheets in France read it: `21/11/2026 20:30`. */
function shownMoment(at: Date): string {
  const { dateTime, timeOfDay } = parisTime(at);
  return `${dateTime.slice(8, 10)}/${dateTime.slice(5, 7)}/${dateTime.slice(0, 4)} ${timeOfDay}`;
}
