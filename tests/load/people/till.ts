import { check, sleep } from 'k6';
import { get, must, post } from '../support/calls.ts';
import { uuid } from './arrivals.ts';
import type { Owner } from './owner.ts';
import { DEMO } from '../../../tools/start/demo.ts';

/** The five calls of a till, by the name that the report shows. */
export const TILL_CALLS = [
  'till health',
  'till search',
  'till check',
  'till redeem',
  'till reverse',
];

/** A till with a key of its own, which may redeem gifts and nothing else. */
export interface Till {
  baseUrl: string;
  headers: Record<string, string>;
}

/** Creates the keys of some tills. They work for a day. */
export function openTills(owner: Owner, options: { baseUrl: string; count: number }): Till[] {
  const { baseUrl, count } = options;
  return Array.from({ length: count }, (_, index) => {
    const wanted = {
      ...{ name: `Caisse ${index + 1}`, scopes: ['gift:redeem'], expiresInDays: 1 },
      currentPassword: DEMO.owner.password,
    };
    const made = post(`${baseUrl}/api/auth/api-keys`, wanted, {
      ...{ name: 'set up', headers: owner.headers },
    });
    return {
      baseUrl,
      headers: { authorization: `Bearer ${must<{ key: string }>(made, 'new key').key}` },
    };
  });
}

/** Makes the five calls for the gift of a guest. */
export function redeemFor({ baseUrl, headers }: Till, email: string): void {
  get(`${baseUrl}/api/game/counter/till`, { name: 'till health', headers, keep: false });
  const gift = searchFor({ baseUrl, headers }, email);
  if (!check(gift, { 'the till finds the gift': (found) => found !== null }) || !gift) return;
  const { code } = gift;
  post(`${baseUrl}/api/game/gift-checks`, { code }, { name: 'till check', headers, keep: false });
  const redeemed = post(
    `${baseUrl}/api/game/redemptions`,
    { code, device: 'Caisse' },
    { name: 'till redeem', headers: { ...headers, 'idempotency-key': uuid() } },
  );
  check(redeemed, { 'the gift is redeemed': ({ status }) => status === 200 });
  const reversed = post(
    `${baseUrl}/api/game/redemptions/${gift._id}/undo`,
    { reason: 'Mauvais cadeau', device: 'Caisse' },
    { name: 'till reverse', headers: { ...headers, 'idempotency-key': uuid() } },
  );
  check(reversed, { 'the redemption is reversed': ({ status }) => status === 200 });
}

interface Found {
  _id: string;
  code: string;
}

const MOST_SEARCHES = 5;

/** A gift has its code a moment after the spin. */
function searchFor({ baseUrl, headers }: Till, email: string): Found | null {
  for (let tries = 0; tries < MOST_SEARCHES; tries += 1) {
    const answer = post(
      `${baseUrl}/api/game/gift-searches`,
      { search: email },
      { name: 'till search', headers },
    );
    const [gift] = must<Found[]>(answer, 'search');
    if (gift) return gift;
    sleep(1);
  }
  return null;
}
