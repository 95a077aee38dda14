import { fakeHost, fakeSession, startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderSite } from '../testing/render-site';

const services = startFakeApi();
const address = () => window.location.pathname + window.location.search;
const open = () =>
  renderSite({ host: fakeHost({ session: fakeSession(null) }), path: '/success?sessionId=cs_1' });

test('a confirmed payment leads to the sign-in form, which says so', async () => {
  const checking = services.holds('GET /api/checkout/success', {
    message: 'Votre paiement est confirmé.',
  });
  open();
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  checking.release();
  expect(await screen.findByText(/Votre paiement est confirmé/)).toBeInTheDocument();
  expect(address()).toBe('/login?reason=paid');
  expect(services.requests('GET /api/checkout/success').map(({ query }) => query)).toEqual([
    { sessionId: 'cs_1' },
  ]);
});

test('an unconfirmed payment leads to the sign-in form too, which says so', async () => {
  services.refuses('GET /api/checkout/success', 'PAYMENT_NOT_COMPLETED');
  open();
  expect(await screen.findByText(/n’a pas pu être confirmé/)).toBeInTheDocument();
  expect(address()).toBe('/login?reason=not-paid');
});

test.each([
  ['confirmed', () => services.answers('GET /api/checkout/success', { message: '' })],
  ['unconfirmed', () => services.refuses('GET /api/checkout/success', 'PAYMENT_NOT_COMPLETED')],
])('who is signed in reads on the dashboard that a payment is %s', async (outcome, prepare) => {
  prepare();
  const host = fakeHost();
  renderSite({ host, path: '/success?sessionId=cs_1' });
  await waitFor(() => {
    expect(host.visited).toEqual([`/dashboard?payment=${outcome}`]);
  });
});
