import { AppError, events, type AnyEvent } from '@girouette/contracts';
import { fromWeights } from '@girouette/contracts/plays/draw-proof';
import { createEvent } from '@girouette/events';
import type { Clock } from '@girouette/platform/kit';
import type { DrawSecret } from '@girouette/signed';
import { newId } from '@girouette/store';
import { announcedTerms, isForAdults, wheelWeights, type Gift } from '../pages/gift-rules';
import { countedDay, withReservation, type GiftLedger } from '../pages/ledger-rules';
import type { Ledgers } from '../pages/ledger-store';
import { otherPlaceOf, type LandingPage } from '../pages/rules';
import { hasSharedStock, ledgerIdOf } from '../pages/shared-stock-rules';
import { isCounted, isSoldOut, shortageOf, winnableGifts } from '../pages/stock-rules';
import type { Rules } from '../rules-of-the-game/store';
import { announcementsOf, withAnnouncements } from './alert-rules';
import { draw, type Play } from './rules';
import type { Plays } from './store';

/** A draw is given this and no more of the service, so that no click of a guest reaches it (docs/specification §2.3). */
interface DrawPlayDeps {
  plays: Plays;
  rules: Rules;
  ledgers: Ledgers;
  clock: Clock;
  /** The roll that a play secret gives: a whole number from 0 to `sides` - 1. */
  dice: (sides: number, secret: string) => number;
}

/** Each round loses the last of a gift to another guest, so a few rounds are enough. */
const MOST_ROUNDS = 20;

interface NewPlay {
  page: LandingPage;
  /** The counts of the page. Null when it counts nothing. */
  ledger: GiftLedger | null;
  participant: string;
  /** The mark of the guest, which only a win keeps. */
  mark: string;
  /** The number of the medium that the guest came by. */
  medium?: number | undefined;
  requestKey: string | null;
  /** The secret that determines the draw at a moment. */
  secretAt: (moment: Date) => DrawSecret;
  eventsOf: (play: Play) => AnyEvent[];
}

/**
 * Draws among the gifts that are left, and stores the play with the version of its rules. A gift is counted before its play is stored and
 * given back when the participant turns out to have played, so that no stock and no budget is exceeded (docs/specification §10.38). When
 * another guest has won the last one meanwhile, the wheel is drawn again.
 * @returns null when the participant has already played
 * @throws AppError SOLD_OUT when nothing is left any more
 */
export async function drawPlay(
  deps: DrawPlayDeps,
  { ledger, ...input }: NewPlay,
): Promise<Play | null> {
  const { page, eventsOf } = input;
  const rules = await deps.rules.keep(page, deps.clock.now());
  let known = ledger;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { play, gift } = createPlay(deps, { ...input, rules, ledger: known });
    if (gift === undefined || !isCounted(page.settings)) {
      return (await deps.plays.add(play, eventsOf(play))) ? play : null;
    }
    // A guest who has already played must not hold a gift, even for a moment.
    if (await deps.plays.findByParticipant(input.participant)) return null;
    const reserved = await reserve(deps, { page, play, gift });
    if (reserved) {
      const told = giftsRunningOutEvents(page, play, reserved);
      return addReserved(deps, { page, play, events: [...eventsOf(play), ...told] });
    }
    known = await deps.ledgers.find(ledgerIdOf(page));
    const { settings } = page;
    if (isSoldOut({ settings, ledger: known, now: deps.clock.now() })) break;
  }
  // The first attempt of a repeated request may have won the last gift meanwhile.
  if (await deps.plays.findByParticipant(input.participant)) return null;
  throw new AppError('SOLD_OUT');
}

function createPlay(
  deps: DrawPlayDeps,
  {
    page,
    rules,
    ledger,
    participant,
    mark,
    medium,
    requestKey,
    secretAt,
  }: Omit<NewPlay, 'eventsOf'> & { rules: string },
): { play: Play; gift: Gift | undefined } {
  const now = deps.clock.now();
  const { settings } = page;
  const secret = secretAt(now);
  const winnable = winnableGifts({ settings, ledger, now });
  const drawn = draw(winnable, (sides) => deps.dice(sides, secret.secret));
  const gift = settings.gifts.find(({ option }) => option === drawn.outcome.option);
  const play = {
    id: newId(now.getTime()),
    pageId: page.id,
    ownerId: page.ownerId,
    ...otherPlaceOf(page),
    pageVersion: page.version,
    rules,
    participant,
    ...(gift && { mark }),
    ...(isForAdults(settings) && { age: 'declared-adult' as const }),
    ...(medium !== undefined && { medium }),
    requestKey,
    terms: gift ? announcedTerms(gift) : null,
    proof: { ...secret, weights: fromWeights(wheelWeights(winnable)) },
    at: now,
    ...drawn,
  };
  return { play, gift };
}

/** @returns null when the gift cannot be won any more */
const reserve = (
  { ledgers }: DrawPlayDeps,
  { page, play, gift }: { page: LandingPage; play: Play; gift: Gift },
): Promise<GiftLedger | null> =>
  ledgers.reserve(ledgerIdOf(page), (ledger) => {
    const { settings } = page;
    if (shortageOf(gift, { settings, ledger, now: play.at }) !== null) return null;
    const { option, terms } = gift;
    const day = countedDay(ledger, play.at);
    const reservation = { playId: play.id, option, cost: terms.cost ?? 0, at: play.at, day };
    return withAnnouncements(withReservation(ledger, reservation), { gift, settings, reservation });
  });

/** When the store does not say whether it has the play, the task that settles reservations finds out. */
async function addReserved(
  { plays, ledgers }: DrawPlayDeps,
  { page, play, events }: { page: LandingPage; play: Play; events: readonly AnyEvent[] },
): Promise<Play | null> {
  const ledgerId = ledgerIdOf(page);
  if (await plays.add(play, events)) {
    ledgers.settleLater(ledgerId, play.id);
    return play;
  }
  await ledgers.release(ledgerId, play.id);
  return null;
}

/** One event about all limits that a play has nearly or wholly used up, or no event. */
function giftsRunningOutEvents(page: LandingPage, play: Play, ledger: GiftLedger): AnyEvent[] {
  const { settings } = page;
  const made = announcementsOf(ledger, play.id);
  if (made.length === 0) return [];
  const labelOf = (wanted: number | null) =>
    settings.gifts.find(({ option }) => option === wanted)?.label ?? null;
  const data = {
    pageId: page.id,
    ownerId: page.ownerId,
    playId: play.id,
    page: settings.restaurant.name,
    ...(hasSharedStock(page) && { shared: true as const }),
    limits: made.map(({ option, per: period, level, left, limit }) => ({
      gift: labelOf(option),
      period,
      level,
      left,
      limit,
    })),
    at: play.at.toISOString(),
  };
  return [createEvent(events.giftsRunningOut, data, { source: 'game', now: play.at })];
}
