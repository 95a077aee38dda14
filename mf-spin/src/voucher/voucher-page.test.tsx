import type { Voucher } from '@girouette/contracts/http/won-gifts';
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

/** A voucher page in a browser that keeps vouchers. The answers come one after the other, the last one for good. */
function open(
  answers: (Voucher | Error)[],
  kept: SavedVoucher | null = null,
  others: Partial<VoucherDeps> = {},
) {
  const vouchers = new Map(kept ? [[TOKEN, kept]] : []);
  const readVoucher = () => {
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer!);
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

test.each([
  ['redeemed', { redeemedAt: '2026-11-25T19:14:00.000Z' }, 'Remis', /^Remis le mercredi/],
  ['revoked', {}, 'Repris', 'Repris par le restaurant'],
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
  expect(await screen.findByText('Repris')).toBeVisible();
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
