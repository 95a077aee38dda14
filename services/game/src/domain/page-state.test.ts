import { DEFAULT_PAGE_TERMS } from '@girouette/contracts';
import { aPage, someSettings } from '../../test/factories';
import { noEntitlement, type Entitlement } from '../entitlements/rules';
import { placedPages, stateOf } from './page-state';

const NOW = new Date('2026-11-21T10:00:00Z');
const EARLIER = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-12-21T10:00:00Z');

const paidUntil = (expiresAt: Date, overrides: Partial<Entitlement> = {}): Entitlement => ({
  ...noEntitlement('owner-1'),
  pages: 1,
  expiresAt,
  ...overrides,
});
const granting = (extraPages: number, pagesOnline = true) => ({
  grants: { version: 1, extraPages, pagesOnline, trial: null },
});

describe('the state of a page', () => {
  it.each([
    ['online', 'its owner pays', paidUntil(LATER), true],
    ['online', 'it is granted without a subscription', paidUntil(EARLIER, granting(1)), true],
    ['surplus', 'others have the places', paidUntil(LATER), false],
    ['surplus', 'what is paid for was taken', paidUntil(LATER, granting(-1)), false],
    ['expired', 'the subscription ends at this moment', paidUntil(NOW), false],
    ['expired', 'nothing was ever paid or granted', null, false],
    [
      'switched-off',
      'an administrator switches it off',
      paidUntil(LATER, granting(0, false)),
      true,
    ],
    ['switched-off', 'its owner is blocked', paidUntil(EARLIER, { blocked: true }), false],
  ] as const)('is %s when %s', (...[state, , entitlement, hasPlace]) => {
    expect(stateOf(aPage(), { entitlement, hasPlace, ledger: null, now: NOW })).toBe(state);
  });

  it.each([
    ['early', { firstDay: '2026-11-22' }],
    ['over', { lastDay: '2026-11-20' }],
    ['closed', { hours: { from: '18:00', to: '23:00' } }],
    [
      'online',
      { firstDay: '2026-11-21', lastDay: '2026-11-21', hours: { from: '11:00', to: '12:00' } },
    ],
  ] as const)('is %s by its terms %j', (state, terms) => {
    const page = aPage({ settings: someSettings({ terms: { ...DEFAULT_PAGE_TERMS, ...terms } }) });
    const options = { entitlement: paidUntil(LATER), hasPlace: true, ledger: null, now: NOW };
    expect(stateOf(page, options)).toBe(state);
  });

  it('is inactive while its owner has switched it off, in every other state too', () => {
    const page = aPage({ active: false });
    expect(stateOf(page, { entitlement: null, hasPlace: false, ledger: null, now: NOW })).toBe(
      'inactive',
    );
  });
});

describe('the places of an allowance', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const pages = [
    aPage({ id: 'newest', number: 1, createdAt: day(9) }),
    aPage({ id: 'oldest', number: 2, createdAt: day(1) }),
    aPage({ id: 'middle', number: 3, createdAt: day(5) }),
    aPage({ id: 'off', number: 4, createdAt: day(1), active: false }),
  ];
  const placed = (allowance: number, chosen?: string[]) => [
    ...placedPages(pages, { allowance, chosen }),
  ];

  it('go to the oldest pages that are switched on', () => {
    expect(placed(2)).toEqual(['oldest', 'middle']);
  });

  it('go first to those that the owner has chosen, in that order', () => {
    expect(placed(2, ['newest', 'gone'])).toEqual(['newest', 'oldest']);
    expect(placed(1, ['middle', 'newest'])).toEqual(['middle']);
  });
});
