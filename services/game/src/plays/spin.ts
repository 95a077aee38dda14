import {
  AppError,
  conditionsOf,
  events,
  mayPlayAgain,
  playAgainOn,
  playedOn,
  type AnyEvent,
  type ErrorCode,
  type PageState,
} from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import type { LaterAskVersion } from '@girouette/contracts/pages/later-ask';
import type { MarketingVersion } from '@girouette/contracts/mails/marketing';
import { suggestEmail } from '@girouette/contracts/texts/suggest-email';
import { createEvent } from '@girouette/events';
import {
  createConsent,
  createLaterAskRequest,
  createWinnerMailRequest,
  drawSecretOf,
  guestMarkOf,
  participantsOf,
  signTicket,
  spellingOf,
  voucherTokenOf,
} from '@girouette/signed';
import type { GameDeps } from '../deps';
import { findMedium, type FoundMedium } from '../media/actions';
import { readPage, readStates, withSharedStock } from '../pages/actions';
import { isForAdults } from '../pages/gift-rules';
import type { GiftLedger } from '../pages/ledger-rules';
import { laterAskOf, type LandingPage } from '../pages/rules';
import { drawPlay } from './draw';
import { isSameRequest, termsOf, toWheelSpun, type Play } from './rules';

export interface SpinInput {
  pageId: string;
  /** The token in the link of the medium that the guest came by. */
  medium?: string | undefined;
  /** In the form of `deliverableEmail`. */
  email: string;
  /** The version of the wording that the guest accepted for the restaurant's offers; undefined without consent. */
  marketing?: MarketingVersion | undefined;
  /** Whether the guest declares to be 18 or older. */
  adult: boolean;
  /** The version of the wording that the guest accepted for one later e-mail that asks for an opinion; undefined without consent. */
  laterAsk?: LaterAskVersion | undefined;
  /** The language that the guest reads the page in; undefined for French. */
  language?: Language | undefined;
  /** The value that the guest's browser adds to the draw; undefined from an old client. */
  value?: string | undefined;
  /** The identifier of the guest's device. */
  device: string;
  network: string;
  /** Hash of the request's `Idempotency-Key`; null when it had none. */
  requestKey: string | null;
}

export interface SpinResult {
  play: Play;
  /** Signed proof of the play, for the requests that follow. */
  ticket: string;
  /** The token of the gift's voucher. Undefined for a loss. */
  voucher?: string | undefined;
}

/**
 * Spins the wheel for a guest, once for each person and page, or once every so many days where the page's terms say so
 * (docs/specification §9, §10.6 and §10.38).
 *
 * The insert of the play under the participant's unique index decides: of all requests one succeeds, and its event is
 * written with it; an earlier play is looked for only after a refusal. Any other request is refused with the day of the first
 * play, unless it repeats the very request that succeeded, which has the same result again. Only a play that comes about
 * counts for the limits of device and network. Plays that earlier versions have kept under another hash are looked for first.
 * @throws AppError PAGE_NOT_FOUND, PAGE_EXPIRED, PAGE_DEACTIVATED, PAGE_MOVED, GAME_EARLY, GAME_OVER, GAME_CLOSED, SOLD_OUT, MEDIUM_OFF, ADULTS_ONLY,
 * ALREADY_PLAYED, DISPOSABLE_EMAIL, EMAIL_MISTYPED, TOO_MANY_PLAYS
 */
export async function spinWheel(deps: GameDeps, input: SpinInput): Promise<SpinResult> {
  const { pageId, email, requestKey } = input;
  const page = await withSharedStock(deps, await readPage(deps, pageId));
  if (deps.isDisposable(email)) throw disposable(email);
  const [participant = '', ...former] = participantsOf(deps.keys, pageId, email);

  const ledger = await deps.ledgers.findOf(page);
  const medium = await findMedium(deps, input);
  const refusal =
    (await offlineReason(deps, page, ledger)) ?? mediumReason(medium) ?? ageReason(page, input);
  const mark = guestMarkOf(deps.keys, { ownerId: page.ownerId, email });
  const drawn = { page, ledger, participant, mark, medium: medium?.number };
  const spin = (again?: true) => addWithinLimits(deps, { ...drawn, again, input });
  if (refusal === null && !(await findPlay(deps, former))) {
    const play = await spin();
    if (play) return resultOf(deps, play);
  }

  const earlier = await findPlay(deps, [participant, ...former]);
  if (earlier && isSameRequest(earlier, requestKey)) return resultOf(deps, earlier);
  if (refusal === null && earlier && mayReplay(deps, earlier, page)) {
    await deps.plays.letPlayAgain(earlier);
    const play = await spin(true);
    if (play) return resultOf(deps, play);
  }
  throw refusal ?? alreadyPlayed(earlier, page);
}

/** Many mistyped domains belong to services for short-lived mailboxes, such as gmial.com. */
function disposable(email: string): AppError {
  const suggestion = suggestEmail(email);
  return suggestion === null
    ? new AppError('DISPOSABLE_EMAIL', { field: 'email' })
    : new AppError('EMAIL_MISTYPED', { field: 'email', details: { suggestion } });
}

async function findPlay({ plays }: GameDeps, participants: string[]): Promise<Play | null> {
  for (const participant of participants) {
    const found = await plays.findByParticipant(participant);
    if (found) return found;
  }
  return null;
}

/** @returns null when the participant has played, which also takes precedence over a reached limit */
async function addWithinLimits(
  deps: GameDeps,
  options: {
    page: LandingPage;
    ledger: GiftLedger | null;
    participant: string;
    mark: string;
    medium: number | undefined;
    /** The participant has played the page before. */
    again: true | undefined;
    input: SpinInput;
  },
): Promise<Play | null> {
  const { input, again, ...drawn } = options;
  const { pageId, email, value, device, network, requestKey } = input;
  let counted;
  try {
    counted = await deps.playThrottle.reserve({ pageId, device, network });
  } catch (error) {
    if (await deps.plays.findByParticipant(drawn.participant)) return null;
    throw error;
  }
  let play: Play | null = null;
  try {
    const eventsOfPlay = (each: Play) => [
      ...eventsOf(deps, each, { ...input, again }),
      ...consentEvents(deps, { play: each, page: drawn.page, input }),
    ];
    const secretAt = (now: Date) => drawSecretOf(deps.keys, { pageId, email, value, now });
    play = await drawPlay(deps, { ...drawn, requestKey, secretAt, eventsOf: eventsOfPlay });
  } finally {
    if (!play) await counted.release();
  }
  return play;
}

/** The events about the play. Of these, only the mail to a winner needs the address, and only result-mail can open it. */
function eventsOf(
  { keys }: GameDeps,
  play: Play,
  {
    email,
    marketing,
    language,
    again,
  }: Pick<SpinInput, 'email' | 'marketing' | 'language'> & { again?: true | undefined },
): AnyEvent[] {
  const spelling = spellingOf(keys, { ownerId: play.ownerId, email });
  const data = { ...toWheelSpun(play), spelling, again, medium: play.medium };
  const about = { source: 'game', now: play.at } as const;
  if (play.outcome.kind !== 'gift') return [createEvent(events.wheelSpun, data, about)];
  const conditions = conditionsOf(termsOf(play));
  return [
    createEvent(events.wheelSpun, { marketing, conditions, ...data }, about),
    createWinnerMailRequest(keys, {
      play: data,
      placeId: play.placeId,
      conditions,
      rules: play.rules,
      email,
      language,
    }),
  ];
}

/** The consents to offers and to a later e-mail, of winners and losers. A page that does not ask later ignores the latter. */
function consentEvents(
  { keys }: GameDeps,
  { play, page, input }: { play: Play; page: LandingPage; input: SpinInput },
): AnyEvent[] {
  const { email, marketing, laterAsk, language } = input;
  if (marketing === undefined && laterAsk === undefined) return [];
  const { settings } = page;
  const given = { play: toWheelSpun(play), email };
  const terms = laterAsk === undefined ? null : laterAskOf(settings);
  const restaurant = settings.restaurant.name;
  return [
    ...(marketing
      ? [createConsent(keys, { ...given, restaurant, wording: marketing, language })]
      : []),
    ...(laterAsk && terms
      ? [createLaterAskRequest(keys, { ...given, wording: laterAsk, terms, language })]
      : []),
  ];
}

const REFUSALS: Record<PageState, ErrorCode | null> = {
  inactive: 'PAGE_DEACTIVATED',
  'switched-off': 'PAGE_DEACTIVATED',
  moved: 'PAGE_MOVED',
  expired: 'PAGE_EXPIRED',
  surplus: 'PAGE_EXPIRED',
  early: 'GAME_EARLY',
  over: 'GAME_OVER',
  closed: 'GAME_CLOSED',
  'sold-out': 'SOLD_OUT',
  online: null,
};

/** Why the page cannot be played; null when it can. */
async function offlineReason(
  deps: GameDeps,
  page: LandingPage,
  ledger: GiftLedger | null,
): Promise<AppError | null> {
  const states = await readStates(deps, page.ownerId);
  const code = REFUSALS[states.stateOf(page, ledger)];
  return code && new AppError(code);
}

/** Why guests may not play by the medium of a link; null when they may, and for the plain link. */
const mediumReason = (medium: FoundMedium | null): AppError | null =>
  medium === null || medium.state === 'active' ? null : new AppError('MEDIUM_OFF');

/** Why this guest may not play the page; null when they may. A play of a page for adults proves that its guest declared to be one. */
const ageReason = ({ settings }: LandingPage, { adult }: SpinInput): AppError | null =>
  !adult && isForAdults(settings) ? new AppError('ADULTS_ONLY', { field: 'adult' }) : null;

const resultOf = (deps: GameDeps, play: Play): SpinResult => ({
  play,
  ticket: signTicket(deps.keys, toWheelSpun(play), deps.clock.now()),
  ...(play.outcome.kind === 'gift' && { voucher: voucherTokenOf(deps.keys, play.id) }),
});

/** Whether the participant of a play may play again. */
const mayReplay = ({ clock }: GameDeps, { at }: Play, { settings }: LandingPage): boolean =>
  mayPlayAgain(at, { replayAfterDays: settings.terms.replayAfterDays, now: clock.now() });

function alreadyPlayed(play: Play | null, { settings }: LandingPage): AppError {
  if (!play) return new AppError('ALREADY_PLAYED');
  const playedAt = playedOn(play.at);
  const again = playAgainOn(play.at, settings.terms.replayAfterDays);
  return new AppError('ALREADY_PLAYED', {
    details: again === null ? { playedAt } : { playedAt, playAgainOn: again },
  });
}
