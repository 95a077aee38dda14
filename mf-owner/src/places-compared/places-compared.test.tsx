import type { ComparedPlace, ComparedShare } from '@girouette/contracts/figures/compared-places';
import { aUser, startFakeApi } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../testing/render-app';

const api = startFakeApi();
const COMPARE = 'GET /api/analytics/organisation/places';
const withPlaces = { user: aUser({ hasPlaces: true }) };

const aShare = (changes: Partial<ComparedShare> = {}): ComparedShare => ({
  share: 22.18,
  from: 19.64,
  to: 24.9,
  others: 31.2,
  differs: null,
  ...changes,
});

const aPlace = (name: string, shares: Partial<ComparedPlace['shares']> = {}): ComparedPlace => ({
  placeId: name,
  name,
  ...{ visits: 1_200, plays: 380, wins: 95, pending: 0, handovers: 1, reviews: 40, contacts: 120 },
  shares: {
    plays: aShare(),
    handovers: aShare(),
    reviews: aShare({ share: 3.33, from: 2.46, to: 4.51 }),
    contacts: null,
    ...shares,
  },
});

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

test('the places stand by name with their shares and intervals, and without a rank', async () => {
  api.answers(COMPARE, [aPlace('Lille'), aPlace('Lyon')]);
  const { host } = renderApp('/places/compare?month=2026-10', withPlaces);
  const row = await screen.findByRole('row', { name: /Lille/ });
  const text = plain(row.textContent);
  for (const part of ['1 200', '22 %', '380 parties', '1 sur 95', '3,3 %', '–']) {
    expect(text).toContain(part);
  }
  expect(within(row).getByRole('img', { name: /^de.2,5.à.4,5.%$/ })).toBeInTheDocument();
  expect(
    screen.getByText(/^Aucune différence plus grande que le hasard ce mois/),
  ).toBeInTheDocument();
  expect(api.requests(COMPARE)[0]?.query).toMatchObject({ owner: 'owner-1' });
  expect(host.titles).toContain('Comparer mes établissements');
});

test('a share is a dot and its range on the scale of its column', async () => {
  api.answers(COMPARE, [
    aPlace('Lille', { plays: aShare({ share: 20, from: 10, to: 30 }) }),
    aPlace('Lyon', { plays: aShare({ share: 45, from: 40, to: 50 }) }),
  ]);
  renderApp('/places/compare', withPlaces);
  const drawn = (name: RegExp) => {
    const { style } = screen.getByRole('img', { name });
    return ['--from', '--at', '--to'].map((end) => style.getPropertyValue(end));
  };
  await screen.findByRole('row', { name: /Lille/ });
  expect(drawn(/^de.10.à.30.%$/)).toEqual(['20%', '40%', '60%']);
  expect(drawn(/^de.40.à.50.%$/)).toEqual(['80%', '90%', '100%']);
});

test('the places are sorted by a column, those without a share last', async () => {
  api.answers(COMPARE, [
    aPlace('Lille', { plays: null }),
    aPlace('Lyon', { plays: aShare({ share: 45 }) }),
    aPlace('Évreux', { plays: aShare({ share: 20 }) }),
  ]);
  const { user } = renderApp('/places/compare', withPlaces);
  await screen.findByRole('row', { name: /Lille/ });
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Évreux', 'Lille', 'Lyon']);
  const sort = (column: string) => user.click(screen.getByRole('button', { name: column }));
  await sort('Parties par visite');
  expect(names()).toEqual(['Lyon', 'Évreux', 'Lille']);
  await sort('Parties par visite');
  expect(names()).toEqual(['Évreux', 'Lyon', 'Lille']);
  await sort('Établissement');
  await sort('Établissement');
  expect(names()).toEqual(['Lyon', 'Lille', 'Évreux']);
  // On a phone, whose cards have no head.
  const order = screen.getByRole('combobox', { name: 'Trier par' });
  await user.selectOptions(order, 'Parties par visite');
  expect(names()).toEqual(['Lyon', 'Évreux', 'Lille']);
});

test('each difference beyond chance is said in a sentence', async () => {
  api.answers(COMPARE, [
    aPlace('Lille', { reviews: aShare({ share: 3, to: 5, others: 6, differs: 'less' }) }),
    aPlace('Lyon', { plays: aShare({ share: 31, others: 22, differs: 'more' }) }),
    aPlace('Tours'),
  ]);
  renderApp('/places/compare', withPlaces);
  const title = await screen.findByText('Différences plus grandes que le hasard');
  const sentences = screen
    .getAllByText((_text, element) => element?.className === 'difference')
    .map(({ textContent }) => plain(textContent));
  expect(title).toBeInTheDocument();
  expect(sentences).toEqual([
    'Lille : les clients laissent moins souvent un avis qu’ailleurs (3 % contre 6 %).',
    'Lyon : les clients jouent plus souvent qu’ailleurs (31 % contre 22 %).',
  ]);
});

test('of two places, a difference is said once', async () => {
  api.answers(COMPARE, [
    aPlace('Lille', { plays: aShare({ share: 22, others: 31, differs: 'less' }) }),
    aPlace('Lyon', { plays: aShare({ share: 31, others: 22, differs: 'more' }) }),
  ]);
  renderApp('/places/compare', withPlaces);
  expect(await screen.findAllByText(/qu’ailleurs/)).toHaveLength(1);
});

test('another month is read, and one without visits says so', async () => {
  api.answers(COMPARE, []);
  const { user } = renderApp('/places/compare', withPlaces);
  expect(await screen.findByText(/^Aucune visite ce mois/)).toBeInTheDocument();
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mois' });
  expect(months.options).toHaveLength(36);
  const before = months.options[1]!;
  expect(before.text).toMatch(/^\p{L}+ 20\d\d$/u);
  await user.selectOptions(months, before);
  await screen.findByText(/^Aucune visite ce mois/);
  expect(api.requests(COMPARE).at(-1)?.query).toMatchObject({ month: before.value });
});

test('a comparison that failed to load can be retried', async () => {
  api.refuses(COMPARE, 'UNAVAILABLE');
  const { user } = renderApp('/places/compare', withPlaces);
  await screen.findByRole('alert');
  api.answers(COMPARE, [aPlace('Lyon')]);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('row', { name: /Lyon/ })).toBeInTheDocument();
  expect(screen.queryByText(/plus grande que le hasard/)).not.toBeInTheDocument();
});
