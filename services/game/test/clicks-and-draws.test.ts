import type { Network } from '@girouette/contracts';
import { fromWeights, rollOf } from '@girouette/contracts/plays/draw-proof';
import { baseConfig, openKeys, readConfig } from '@girouette/platform/kit';
import { drawSecretOf } from '@girouette/signed';
import { fitOf, sumOf } from '../src/draws/evidence-rules';
import { wheelWeights } from '../src/pages/gift-rules';
import { drawPlay } from '../src/plays/draw';
import type { GameDeps } from '../src/service';
import { clickLink } from '../src/visits-and-clicks/actions';
import { aPage, COFFEE, DESSERT, someSettings } from './factories';

/** `npm run nightly` draws 100,000. */
const DRAWS = Number(process.env.DRAWS ?? 10_000);
const NETWORKS: readonly Network[] = ['instagram', 'facebook', 'googleMaps', 'twitter'];

const rare = { ...DESSERT, option: 3 as const, percent: 1 };
const page = aPage({ settings: someSettings({ gifts: [COFFEE, DESSERT, rare] }) });
const keys = openKeys(readConfig(baseConfig, { PLAY_KEY: 'a'.repeat(40) }));
const now = new Date('2026-11-24T14:30:00Z');

/** The use cases of a spin and of a click, with everything that they know in memory. Values and addresses are fixed, so draws are too. */
function startGuests() {
  const clicks: Record<Network, number> = { instagram: 0, facebook: 0, googleMaps: 0, twitter: 0 };
  const deps = {
    pages: { ownerOf: () => Promise.resolve(page.ownerId) },
    clicks: {
      count: (_: string, network: Network) => Promise.resolve(void (clicks[network] += 1)),
    },
    plays: { add: () => Promise.resolve(true), findByParticipant: () => Promise.resolve(null) },
    rules: { keep: () => Promise.resolve('') },
    dice: (sides: number, secret: string) => rollOf(secret, sides),
    clock: { now: () => now },
  } as unknown as GameDeps;
  return {
    clicks,
    click: (network: Network) => clickLink(deps, { pageId: page.id, network }),
    async spin(guest: string): Promise<number> {
      const email = `${guest}@example.fr`;
      const value = Buffer.from(guest.padEnd(16).slice(-16)).toString('base64url');
      const play = await drawPlay(deps, {
        ...{ page, ledger: null, participant: guest, mark: guest, requestKey: null },
        secretAt: (moment) => drawSecretOf(keys, { pageId: page.id, email, value, now: moment }),
        eventsOf: () => [],
      });
      return play!.outcome.option;
    },
  };
}

/** What chi-squared exceeds once in a hundred times by chance, for degrees of freedom. */
const ONE_IN_A_HUNDRED = { 2: 9.2103, 5: 15.0863 } as const;

/** How much the shares of two groups differ, as chi-squared. */
function differenceOf(one: readonly number[], other: readonly number[]): number {
  const sizes = [sumOf(one), sumOf(other)];
  const together = one.map((count, at) => (count + (other[at] ?? 0)) / sumOf(sizes));
  const expected = sizes.flatMap((size) => together.map((share) => share * size));
  return fitOf([...one, ...other], expected).chiSquared;
}

it('guests who follow the link draw as those who do not', async () => {
  const guests = startGuests();
  const [following, others] = [Array<number>(8).fill(0), Array<number>(8).fill(0)];
  for (let at = 0; at < DRAWS; at++) {
    await guests.click(NETWORKS[at % NETWORKS.length]!);
    following[(await guests.spin(`follows-${at}`)) - 1]! += 1;
    others[(await guests.spin(`stays-${at}`)) - 1]! += 1;
  }
  expect(sumOf(Object.values(guests.clicks))).toBe(DRAWS);
  expect(following.map((count) => count > 0)).toEqual(others.map((count) => count > 0));
  expect(differenceOf(following, others)).toBeLessThan(ONE_IN_A_HUNDRED[5]);
  const weights = fromWeights(wheelWeights(page.settings.gifts));
  for (const drawn of [following, others]) {
    const expected = weights.map((weight) => (weight / sumOf(weights)) * DRAWS);
    expect(fitOf(drawn, expected).probability).toBeGreaterThan(0.01);
  }
});

it('the comparison shows chances that are one point better', () => {
  const [following, others] = [
    [21, 30, 49],
    [20, 30, 50],
  ].map((shares) => shares.map((share) => share * 1_000));
  expect(differenceOf(following!, others!)).toBeGreaterThan(ONE_IN_A_HUNDRED[2]);
});
