import type { Voucher } from '@girouette/contracts/http/won-gifts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError } from '../shared/spin-api';
import { aVoucher } from '../testing/a-voucher';
import type { SavedVoucher } from './saved-vouchers';
import { VoucherPage } from './voucher-page';

const TOKEN = 'AbCd';
const UNKNOWN = new ApiError({
  statusCode: 404,
  code: 'VOUCHER_UNKNOWN',
  message: 'Ce bon cadeau n’existe pas ou a été effacé.',
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T11:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A voucher page in a browser that keeps vouchers. The answers come one after the other, the last one for good. */
function open(answers: (Voucher | Error)[], kept: SavedVoucher | null = null) {
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
  const deps = { readVoucher, saved };
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
