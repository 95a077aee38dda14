import { DEFAULT_GIFT_TERMS, type GiftConditions } from '@girouette/contracts';
import { validityOf } from '@girouette/contracts/gifts/gift-validity';
import { GIFT_STATES, type GiftState } from '@girouette/contracts/gifts/won-gift';
import {
  expired,
  giftTransitions,
  hasHandled,
  mailed,
  mayUndo,
  redeemed,
  redemptionOf,
  stateAfter,
  undone,
  verdictOf,
  withConflict,
  wonGift,
  type GiftAction,
  type WonGift,
} from './rules';

const WON_AT = new Date('2026-11-21T19:30:00Z');
/** In the gift's validity, from the 22nd to the 1st. */
const VISIT = new Date('2026-11-25T12:00:00Z');
const END = new Date('2026-12-01T23:00:00Z');
const minutesLater = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

const aGift = (conditions: Partial<GiftConditions> = {}, overrides: Partial<WonGift> = {}) => ({
  ...wonGift({
    id: 'play-1',
    pageId: 'page-1',
    ownerId: 'owner-1',
    placeId: 'owner-1',
    gift: 'Un café offert',
    code: '22222222222',
    wonAt: WON_AT,
    conditions: { ...DEFAULT_GIFT_TERMS, ...conditions },
  }),
  ...overrides,
});

const by = { by: 'sub-1', device: 'Téléphone de la salle', nonce: 'nonce-1' };
const redeemedGift = (gift = aGift()) => redeemed(gift, { ...by, at: VISIT })!;

test('a new gift is drawn, and expires after its last day in Paris', () => {
  expect(aGift()).toMatchObject({ state: 'drawn', endsAt: END, changes: [], conflicts: [] });
  expect(validityOf(aGift())).toEqual({ firstDay: '2026-11-22', lastDay: '2026-12-01' });
});

test.each<[string, Partial<GiftConditions>, string, ReturnType<typeof verdictOf>]>([
  ['on the day of the win, from tomorrow', {}, '2026-11-21T22:59:59Z', 'early'],
  [
    'on the day of the win, from today',
    { firstDay: 'today' },
    '2026-11-21T20:00:00Z',
    'redeemable',
  ],
  ['at the first moment', {}, '2026-11-21T23:00:00Z', 'redeemable'],
  ['at the last moment', {}, '2026-12-01T22:59:59Z', 'redeemable'],
  ['a moment later', {}, '2026-12-01T23:00:00Z', 'expired'],
  [
    'after midnight, in hours that pass it',
    { hours: { from: '18:00', to: '02:00' } },
    '2026-12-02T00:59:59Z',
    'redeemable',
  ],
  [
    'after the end of such hours',
    { hours: { from: '18:00', to: '02:00' } },
    '2026-12-02T01:00:00Z',
    'expired',
  ],
])('%s the verdict is right', (_when, ...[conditions, at, verdict]) => {
  expect(verdictOf(aGift(conditions), new Date(at))).toBe(verdict);
});

test('a gift is redeemed once, and its redemption says when, by whom and where', () => {
  const gift = redeemedGift();
  expect(gift).toMatchObject({ state: 'redeemed', endsAt: undefined });
  expect(redemptionOf(gift)).toEqual({ action: 'redeem', at: VISIT, ...by });
  expect(verdictOf(gift, VISIT)).toBe('redeemed');
  expect(redeemed(gift, { ...by, nonce: 'nonce-2', at: VISIT })).toBeNull();
  expect([hasHandled(gift, 'nonce-1'), hasHandled(gift, 'nonce-2')]).toEqual([true, false]);
  expect(redemptionOf(aGift())).toBeNull();
});

test.each(['expired', 'revoked'] as const)(
  'a gift that is %s can no longer be redeemed',
  (state) => {
    const at = state === 'expired' ? END : VISIT;
    expect(redeemed(aGift({}, { state }), { ...by, at })).toBeNull();
  },
);

test('a gift that was handed over before its end counts, even when the server is told later', () => {
  const ended = expired(aGift(), END)!;
  expect(ended).toMatchObject({ state: 'expired', endsAt: undefined });
  expect(expired(aGift(), VISIT)).toBeNull();
  const toldAt = minutesLater(END, 60);
  const late = redeemed(ended, { ...by, at: VISIT, toldAt });
  expect(late?.state).toBe('redeemed');
  expect(late && redemptionOf(late)).toMatchObject({ action: 'redeemLate', at: VISIT, toldAt });
});

test('whoever redeemed a gift may undo it for ten minutes, its owner at any time', () => {
  const gift = redeemedGift();
  const may = (who: string, minutes: number, isOwner = false) =>
    mayUndo(gift, { by: who, isOwner, now: minutesLater(VISIT, minutes) });
  expect([may('sub-1', 10), may('sub-1', 10.1), may('sub-2', 0)]).toEqual([true, false, false]);
  expect(may('owner-1', 100_000, true)).toBe(true);
  expect(mayUndo(aGift(), { by: 'owner-1', isOwner: true, now: VISIT })).toBe(false);
});

test('the ten minutes begin when the server was told', () => {
  const gift = redeemed(aGift(), { ...by, at: VISIT, toldAt: minutesLater(VISIT, 120) })!;
  const may = (minutes: number) =>
    mayUndo(gift, { by: 'sub-1', isOwner: false, now: minutesLater(VISIT, minutes) });
  expect([may(130), may(131)]).toEqual([true, false]);
});

test('an undone redemption leaves the gift as it was, and the next one counts', () => {
  const now = minutesLater(VISIT, 3);
  const how = { at: now, by: 'sub-1', reason: 'Mauvais cadeau' };
  const before = undone(redeemedGift(), how)!;
  expect(before).toMatchObject({ state: 'drawn', endsAt: END });
  expect(before.changes.map(({ action }) => action)).toEqual(['redeem', 'undoUnmailed']);
  expect(undone(redeemedGift(mailed(aGift(), WON_AT)!), how)?.state).toBe('mailed');
  expect(undone(before, how)).toBeNull();
  const again = redeemed(before, { ...by, nonce: 'nonce-2', at: now })!;
  expect(redemptionOf(again)).toMatchObject({ nonce: 'nonce-2' });
  expect(hasHandled(again, 'nonce-1')).toBe(true);
});

test('a mail makes a gift mailed; after the redemption it is only noted', () => {
  const gift = mailed(aGift(), WON_AT)!;
  expect(gift).toMatchObject({ state: 'mailed', mailedAt: WON_AT, endsAt: END });
  expect(mailed(gift, VISIT)).toBeNull();
  const late = mailed(redeemedGift(), VISIT);
  expect(late).toMatchObject({ state: 'redeemed', mailedAt: VISIT, endsAt: undefined });
});

test('the same conflict is stored once', () => {
  const conflict = { at: VISIT, toldAt: VISIT, by: 'sub-2', device: 'Bar', nonce: 'nonce-2' };
  const gift = withConflict(redeemedGift(), conflict)!;
  expect(gift.conflicts).toEqual([conflict]);
  expect(withConflict(gift, { ...conflict, toldAt: END })).toBeNull();
});

test('a conflict that counts after an undo is no longer a conflict', () => {
  const conflict = { at: VISIT, toldAt: VISIT, by: 'sub-2', device: 'Bar', nonce: 'nonce-2' };
  const free = undone(withConflict(redeemedGift(), conflict)!, { at: VISIT, by: 'owner-1' })!;
  const other = redeemed(free, { ...by, nonce: 'nonce-3', at: VISIT });
  expect(other?.conflicts).toEqual([conflict]);
  const repeated = redeemed(free, conflict)!;
  expect(repeated).toMatchObject({ state: 'redeemed', conflicts: [] });
  expect(withConflict(repeated, conflict)).toBeNull();
});

test('a gift that is redeemed and undone again and again keeps only its latest changes', () => {
  let gift = aGift();
  for (let times = 0; times < 50; times++) {
    gift = undone(redeemedGift(gift), { at: VISIT, by: 'owner-1', reason: 'Essai' })!;
  }
  expect(gift.changes).toHaveLength(40);
});

const actions = Object.keys(giftTransitions) as GiftAction[];

/** The state after each action. Absent actions are not possible. */
const NEXT: Record<GiftState, Partial<Record<GiftAction, GiftState>>> = {
  drawn: { mail: 'mailed', redeem: 'redeemed', expire: 'expired', revoke: 'revoked' },
  mailed: { redeem: 'redeemed', expire: 'expired', revoke: 'revoked' },
  redeemed: { undo: 'mailed', undoUnmailed: 'drawn' },
  expired: { redeemLate: 'redeemed' },
  revoked: {},
};

describe.each(GIFT_STATES)('a gift that is %s', (state) => {
  it.each(actions)('becomes what the table says through: %s', (action) => {
    expect(stateAfter(state, action)).toBe(NEXT[state][action] ?? null);
  });
});
