import { nextTurn } from '@girouette/platform/async';
import { AppError, may } from '@girouette/contracts';
import {
  createActionEvent,
  readWinnerAddress,
  writeCsv,
  type Actor,
  type Cell,
} from '@girouette/platform/kit';
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

async function* rowsOf(deps: Deps, ownerId: string): AsyncGenerator<Cell[][]> {
  for await (const part of deps.consents.given(ownerId)) {
    yield part.flatMap((consent) => rowOf(deps, consent));
    // Opening many addresses takes the processor from others.
    await nextTurn();
  }
}

function rowOf({ keys, siteUrl, log }: Deps, consent: Consent): Cell[][] {
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
      { moment: at },
      restaurant,
      readWording(given),
      siteUrl + withdrawalPath(keys, { mark, ownerId }),
    ],
  ];
}
