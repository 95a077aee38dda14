import { nextTurn } from '@girouette/platform/async';
import { AppError, may, winnerMailId, type Principal } from '@girouette/contracts';
import { createActionEvent, writeCsv, type Actor, type Cell } from '@girouette/platform/kit';
import { readWinnerAddress } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import {
  type Stop,
  addresseeOf,
  readStopToken,
  stopOf,
  withdrawalPath,
} from '../identities/feature';
import type { Win } from '../winners/rules';
import { addressOfConsent } from './address';
import { readWording, type Consent, type NewConsent } from './rules';

/**
 * How many guests accept an owner's offers now, and how many have called a mail unwanted.
 * @throws AppError FORBIDDEN
 */
export async function countContacts(
  { consents }: ResultMailDeps,
  { principal, ownerId }: { principal: Principal; ownerId: string },
): Promise<{ contacts: number; complaints: number }> {
  if (!may(principal, 'contact:export', ownerId)) throw new AppError('FORBIDDEN');
  const [contacts, complaints] = await Promise.all([
    consents.countGiven(ownerId),
    consents.countComplaints(ownerId),
  ]);
  return { contacts, complaints };
}

const HEADER = [
  'E-mail',
  'Accepté le',
  'Restaurant',
  'Texte accepté',
  'Lien pour se désinscrire',
  // As webhooks name the guest.
  'Identifiant',
];

/**
 * The guests who accept an owner's offers now, the earliest first, as the lines of a CSV file. The audit trail has its entry before the
 * first line is read. Only a part of the guests is in memory at a time.
 * @throws AppError FORBIDDEN
 */
export async function exportContacts(
  deps: ResultMailDeps,
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

async function* rowsOf(deps: ResultMailDeps, ownerId: string): AsyncGenerator<Cell[][]> {
  for await (const part of deps.consents.given(ownerId)) {
    yield part.flatMap((consent) => rowOf(deps, consent));
    // Opening many addresses takes the processor from others.
    await nextTurn();
  }
}

function rowOf({ keys, siteUrl, log }: ResultMailDeps, consent: Consent): Cell[][] {
  const { id: mark, ownerId, given } = consent;
  const email = addressOfConsent(keys, consent);
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
      { id: mark },
    ],
  ];
}

/**
 * Withdraws a guest's consent to the offers of an owner's restaurants. The owner's contacts no longer have the guest, and every waiting
 * e-mail to them that is not part of the game is dropped. May be repeated.
 * @param guest named by the mark (`stopOf`) or by any spelling of the address
 */
export async function withdrawConsent(
  deps: ResultMailDeps,
  guest: { ownerId: string; mark: string } | { ownerId: string; email: string },
): Promise<void> {
  const stop = 'mark' in guest ? guest : stopOf(deps.keys, guest);
  await endOffers(deps, stop, { isComplaint: false });
}

/**
 * A guest has called a mail of a restaurant unwanted. This withdraws the consent and counts for the owner. A won gift still comes by mail.
 * @param token of the mail's link that ends such mails
 */
export async function takeComplaint(deps: ResultMailDeps, token: string): Promise<void> {
  const stop = readStopToken(deps.keys, token);
  if (stop) await endOffers(deps, stop, { isComplaint: true });
}

async function endOffers(
  deps: ResultMailDeps,
  stop: Stop,
  { isComplaint }: { isComplaint: boolean },
): Promise<void> {
  await deps.consents.withdraw(stop, { at: deps.clock.now(), isComplaint });
  await deps.mails.stop(stop.mark, ['campaign']);
  await stopLaterAsks(deps, stop);
}

/**
 * Ends the later asks of a restaurant to a guest: waiting ones are not sent, and later ones are not queued. May be repeated.
 */
export async function stopLaterAsks(
  { stops, mails, clock }: ResultMailDeps,
  stop: Stop,
): Promise<void> {
  // First, so that a mail which is queued meanwhile is found or refused.
  await stops.add(stop, clock.now());
  await mails.stop(stop.mark, ['later-ask']);
}

/**
 * The guest and the owner that the token of a mail's link names.
 * @throws AppError STOP_LINK_UNKNOWN when this service did not make the token
 */
export function readStop({ keys }: ResultMailDeps, token: string): Stop {
  const stop = readStopToken(keys, token);
  if (!stop) throw new AppError('STOP_LINK_UNKNOWN');
  return stop;
}

const WALK = 'earlier-consents';

/**
 * Stores the consents of winners from before consents had rows, where the winner's mail still has the address. It walks through all wins
 * once, and continues after an interruption. Later consents come with their events (services/result-mail/src/consents/README.md).
 */
export async function recordEarlierConsents(
  deps: ResultMailDeps,
  signal: AbortSignal,
): Promise<void> {
  let reached = await deps.walks.reached(WALK);
  while (reached !== null) {
    signal.throwIfAborted();
    const wins = await deps.wins.listAfter(reached);
    for (const consent of await consentsOf(deps, wins)) await deps.consents.add(consent);
    reached = wins.at(-1)?.id ?? null;
    await deps.walks.note(WALK, reached);
  }
}

async function consentsOf(deps: ResultMailDeps, wins: readonly Win[]): Promise<NewConsent[]> {
  const agreed = wins.filter(({ marketingOf }) => marketingOf !== undefined);
  const [mails, pages] = await Promise.all([
    deps.mails.findForWinners(agreed.map(({ id }) => winnerMailId(id))),
    deps.pages.findAll([...new Set(agreed.map(({ pageId }) => pageId))]),
  ]);
  const sealedOf = new Map(mails.map(({ id, sealed }) => [id, sealed]));
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  return agreed.flatMap((win): NewConsent[] => {
    const { pageId, ownerId, participant, at, marketingVersion: wording } = win;
    const id = winnerMailId(win.id);
    const sealed = sealedOf.get(id);
    const page = pageOf.get(pageId);
    if (sealed === undefined || wording === undefined || !page || page.erased) return [];
    const email = readWinnerAddress(deps.keys, { mailId: id, sealed });
    if (email === null) return [];
    const addressee = addresseeOf(deps.keys, { ownerId, email });
    const given = { id, pageId, restaurant: page.name, wording, at };
    return [{ ...addressee, participant, sealed, given }];
  });
}
