import type { Voucher } from '@girouette/contracts/gifts/http/vouchers';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError } from '../shared/spin-api';
import { aVoucher } from '../testing/a-voucher';
import { loadCatalogues } from './load-catalogues';
import type { SavedVoucher } from './saved-vouchers';
import type { VoucherDeps } from './use-voucher';
import { VoucherPage } from './voucher-page';

const TOKEN = 'AbCd';
const UNKNOWN = new ApiError({
  statusCode: 404,
  code: 'VOUCHER_UNKNOWN',
  message: 'Ce bon cadeau n’existe pas ou a été effacé.',
});

beforeEach(() => {
  languagesOfBrowser('fr-FR');
  aheadMs = 0;
  jest.useFakeTimers({ now: new Date('2026-11-26T11:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const languagesOfBrowser = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

/** By how much the clock of the phone is ahead of the server's. */
let aheadMs = 0;

const timeOfServer = () => new Date(Date.now() - aheadMs).toISOString();

/** Sets the clock of the phone to a wrong time, while it is 12 o'clock in Paris on 26 November 2026. */
function phoneShows(time: string): void {
  jest.setSystemTime(new Date(time));
  aheadMs = Date.parse(time) - Date.parse('2026-11-26T11:00:00Z');
}

/** A voucher page in a browser that keeps vouchers. The answers come one after the other, the last one for good. */
function open(
  answers: (Voucher | Error)[],
  kept: SavedVoucher | null = null,
  others: Partial<VoucherDeps> = {},
) {
  const vouchers = new Map(kept ? [[TOKEN, kept]] : []);
  const readVoucher = () => {
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ voucher: answer!, readAt: timeOfServer(), readOn: Date.now() });
  };
  const saved = {
    read: (token: string) => Promise.resolve(vouchers.get(token) ?? null),
    write: (token: string, voucher: SavedVoucher) =>
      Promise.resolve(void vouchers.set(token, voucher)),
    remove: (token: string) => Promise.resolve(void vouchers.delete(token)),
  };
  const deps = { readVoucher, saved, loadCatalogues, ...others };
  render(<VoucherPage token={TOKEN} deps={deps} />);
  return { vouchers };
}

test('a guest finds gift, code, time left, conditions and way', async () => {
  open([aVoucher()]);
  expect(await screen.findByRole('heading', { name: 'Un café offert' })).toBeVisible();
  expect(screen.getByText('D2SA-MPAS-P6Z')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR code du cadeau' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Encore 6 jours');
  expect(screen.getByText('Du dimanche 22 novembre au mardi 1er décembre inclus')).toBeVisible();
  expect(screen.getByText(/^Achat minimum de 10\seuros\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir sur la carte' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Chez%20Camille%2012%20rue%20des%20Halles%2C%2075001%20Paris',
  );
});

test('a gift of a test is marked', async () => {
  open([aVoucher({ test: true })]);
  expect(await screen.findByText('Cadeau d’essai')).toBeVisible();
});

test.each([
  ['redeemed', { redeemedAt: '2026-11-25T19:14:00.000Z' }, 'Remis', /^Remis le mercredi/],
  ['revoked', {}, 'Annulé', 'Annulé par le restaurant'],
  [
    'expired',
    { endsAt: '2026-11-25T23:00:00.000Z', lastDay: '2026-11-25' },
    'Expiré',
    /^Valable jusqu’au/,
  ],
] as const)('a %s gift has a stamp in place of its QR code', async (...row) => {
  const [verdict, more, stamp, text] = row;
  open([aVoucher({ verdict, ...more })]);
  expect(await screen.findByText(stamp)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['2027-12-31T11:00:00Z', '2026-11-23T11:00:00Z', '1970-01-01T00:00:00Z'])(
  'a phone that believes it is %s shows what the server says, and counts from there',
  async (time) => {
    phoneShows(time);
    const { vouchers } = open([aVoucher()]);
    expect(await screen.findByText('Encore 6 jours')).toBeVisible();
    expect(vouchers.get(TOKEN)?.readAt).toMatch(/^2026-11-26T11:00:0/);
    expect(await screen.findByRole('img', { name: 'QR code du cadeau' })).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(6 * 24 * 3_600_000);
    });
    expect(screen.getByText('Expiré')).toBeVisible();
  },
);

test('a phone with a wrong clock shows a voucher without network at the right time', async () => {
  phoneShows('2027-12-31T11:00:00Z');
  const readAt = '2026-11-24T19:14:00.000Z';
  const kept = { voucher: aVoucher(), readAt, readOn: Date.parse(readAt) + aheadMs };
  open([new NetworkError()], kept);
  expect(await screen.findByText('Encore 6 jours')).toBeVisible();
});

test('time does not go back before the moment when a voucher was read', async () => {
  phoneShows('1970-01-01T00:00:00Z');
  open([new NetworkError()], { voucher: aVoucher(), readAt: '2026-11-24T19:14:00.000Z' });
  expect(await screen.findByText('Encore 8 jours')).toBeVisible();
});

test('without network the voucher is what it was, with the moment of that', async () => {
  const kept = { voucher: aVoucher(), readAt: '2026-11-24T19:14:00.000Z' };
  open([new NetworkError()], kept);
  const note = await screen.findByText(/^Hors ligne/);
  expect(note).toHaveTextContent('Hors ligne : état du mardi 24 novembre à 20 h 14');
  expect(screen.getByText('D2SA-MPAS-P6Z')).toBeVisible();
});

test('a voucher is read again when the network is back', async () => {
  const kept = { voucher: aVoucher(), readAt: '2026-11-24T19:14:00.000Z' };
  const { vouchers } = open([new NetworkError(), aVoucher({ verdict: 'revoked' })], kept);
  await screen.findByText(/^Hors ligne/);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Annulé')).toBeVisible();
  expect(screen.queryByText(/^Hors ligne/)).toBeNull();
  expect(vouchers.get(TOKEN)?.voucher.verdict).toBe('revoked');
});

test('a first visit without network says so, and the guest tries again', async () => {
  open([new NetworkError(), aVoucher()]);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('D2SA-MPAS-P6Z')).toBeVisible();
});

test('an unknown link says so, and what was kept of it is gone', async () => {
  const kept = { voucher: aVoucher(), readAt: '2026-11-24T19:14:00.000Z' };
  const { vouchers } = open([UNKNOWN], kept);
  expect(await screen.findByRole('heading', { name: 'Ce cadeau est introuvable' })).toBeVisible();
  expect(vouchers.size).toBe(0);
});

test('a browser in German gets the voucher in German, with its dates', async () => {
  languagesOfBrowser('de-AT', 'en');
  open([aVoucher()]);
  expect(await screen.findByText('Noch 6 Tage')).toBeVisible();
  expect(
    screen.getByText(/^Von Sonntag, 22. November bis einschließlich Dienstag, 1. Dezember$/),
  ).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'de');
});

test('the link of an e-mail wins over the browser, and a choice at the foot over both, without a reload', async () => {
  history.replaceState(null, '', '/cadeau/AbCd?langue=nl');
  open([aVoucher()]);
  expect(await screen.findByText('Geldigheid')).toBeVisible();
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'العربية');
  expect(await screen.findByText('بقيت 6 أيام')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText('D2SA-MPAS-P6Z')).toHaveAttribute('dir', 'ltr');
  expect(location.search).toBe('');
  expect(localStorage.getItem('girouette.language')).toBe('ar');
  // Without a space, the letters of the two words join.
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/^بياناتي اللغة/);
});

test('a language that was chosen before stays, also for a gift that is not found', async () => {
  localStorage.setItem('girouette.language', 'it');
  open([UNKNOWN]);
  expect(await screen.findByRole('heading', { name: 'Regalo non trovato' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Lingua' })).toHaveValue('it');
});

test('without the texts of the language the voucher is in French', async () => {
  languagesOfBrowser('es');
  const loadCatalogues = () => Promise.reject(new TypeError('offline'));
  open([aVoucher()], null, { loadCatalogues });
  expect(await screen.findByText('À retirer ici')).toBeVisible();
});
