import { buyerSample } from '@girouette/contracts/billing/http/buyers';
import { allowances } from '@girouette/contracts/pages/http/game-samples';
import { saveFile } from '@girouette/ui/file';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aHistory, aPayment, aSubscription } from '../testing/factories';
import { renderApp } from '../testing/render-app';

// jsdom cannot save files.
jest.mock('@girouette/ui/file', () => ({ saveFile: jest.fn() }));

const api = startFakeApi();

const HISTORY = 'GET /api/payment/history/:userId';
const ALLOWANCE = 'GET /api/game/allowance/:userId';
const BUYER = 'GET /api/payment/buyer/:userId';
const FILE = 'GET /api/payment/invoices/:number/file';
const PORTAL = 'POST /api/payment/portal';

const open = jest.spyOn(window, 'open').mockReturnValue(null);
beforeEach(() => {
  open.mockClear();
  api.answers(ALLOWANCE, allowances.none);
  api.answers(BUYER, { buyer: buyerSample });
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map(({ cells }) =>
      [...cells]
        // The last cell opens the details on a phone.
        .filter(({ dataset }) => dataset.column !== undefined)
        .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
    );

const shown = async () => rowsOf(await screen.findByRole('table', { name: 'Paiements' }));

test('a payment names the places that it was for', async () => {
  const billed = { names: ['Lille', 'Lyon'], more: 12 };
  api.answers(HISTORY, aHistory({ data: [aPayment({ places: billed })] }));
  renderApp('/history');
  const table = await screen.findByRole('table', { name: 'Paiements' });
  const places = within(table).getByRole('group');
  expect(places).toHaveTextContent(/^14\sétablissements\s?Lille, Lyon et 12 autres$/);
  expect(places).not.toHaveAttribute('open');
});

test('an invoice and its credit note are downloaded, and a refusal is said', async () => {
  const documents = [
    { number: '2026-000001', kind: 'invoice' as const, day: '2026-11-21', amount: 60 },
    { number: '2026-000002', kind: 'credit-note' as const, day: '2026-12-02', amount: 10 },
  ];
  api.answers(HISTORY, aHistory({ data: [aPayment({ documents })] }));
  api.refuses(FILE, 'INVOICE_NOT_FOUND');
  const { user } = renderApp('/history');
  await user.click(await screen.findByRole('button', { name: 'Télécharger Facture 2026-000001' }));
  expect(await screen.findByText(/^Non téléchargé/)).toBeInTheDocument();

  api.answers(FILE, new Blob(['%PDF-1.7'], { type: 'application/pdf' }));
  const note = screen.getByRole('button', { name: /^Télécharger Avoir 2026-000002, 10,00\s€$/ });
  await user.click(note);
  expect(await screen.findByText('Le fichier est téléchargé.')).toBeInTheDocument();
  expect(saveFile).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'girouette-avoir-2026-000002.pdf' }),
  );
  expect(api.requests(FILE)).toMatchObject([
    { params: { number: '2026-000001' } },
    { params: { number: '2026-000002' } },
  ]);
});

test('an invoice says how it stands at the platform that it was handed to', async () => {
  const invoice = { kind: 'invoice' as const, day: '2026-11-21', amount: 60 };
  const documents = (['waiting', 'sent', 'accepted', 'refused'] as const).map(
    (platform, index) => ({ ...invoice, number: `2026-00000${index}`, platform }),
  );
  api.answers(HISTORY, aHistory({ data: [aPayment({ documents })] }));
  renderApp('/history');
  expect(await screen.findByText('Transmission acceptée')).toBeInTheDocument();
  for (const state of ['à venir', 'en cours', 'refusée']) {
    expect(screen.getByText(`Transmission ${state}`)).toBeInTheDocument();
  }
});

test('an owner whose invoices have a name alone is asked for the firm', async () => {
  api.answers(HISTORY, aHistory({ data: [aPayment()] }));
  api.answers(BUYER, { buyer: null });
  renderApp('/history');
  expect(await screen.findByText('Vos factures ne portent que votre nom')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Indiquer ma société' });
  expect(link).toHaveAttribute('href', '/settings');
});

test('a running subscription is shown with its pages, its renewal, and every payment with its state', async () => {
  api.answers(
    HISTORY,
    aHistory({
      subscription: aSubscription(),
      canRenew: false,
      data: [
        aPayment({ subscriptionCount: 4 }),
        aPayment({ subscriptionCount: 3, state: 'refunded', status: 'Expired' }),
        aPayment({ subscriptionCount: 2, state: 'disputed', status: 'Expired' }),
        aPayment({
          ...{ plan: 'yearly', status: 'Expired', paymentMethod: '' },
          ...{ receipt: null, documents: [] },
        }),
      ],
    }),
  );
  const { host } = renderApp('/history');
  const card = await screen.findByRole('region', { name: 'Votre abonnement' });
  for (const text of ['Mensuel', 'Actif', 'Se renouvelle le', '2099-12-21', /^2 sur 3/]) {
    expect(within(card).getByText(text)).toBeInTheDocument();
  }
  const paid = 'MensuelPayé le 2026-11-21';
  const invoice = 'Télécharger Facture 2026-000001';
  const visa = 'Visa •••• 4242';
  expect(await shown()).toEqual([
    [paid, '60,00 €', '2 / 3', '2099-12-21', visa, 'Actif', invoice],
    [paid, '60,00 €', '2 / 3', '2099-12-21', visa, 'Remboursé', invoice],
    [paid, '60,00 €', '2 / 3', '2099-12-21', visa, 'Contesté', invoice],
    ['AnnuelPayé le 2026-11-21', '60,00 €', '2 / 3', '2099-12-21', '–', 'Expiré', '–'],
  ]);
  expect(api.requests(HISTORY)).toMatchObject([{ params: { userId: 'owner-1' } }]);
  expect(host.titles).toContain('Historique des paiements');
});

test('a renewing subscription says so, with a link to change it', async () => {
  api.answers(
    HISTORY,
    aHistory({ subscription: aSubscription(), canRenew: false, data: [aPayment()] }),
  );
  api.refuses(PORTAL, 'PAYMENT_UNAVAILABLE');
  const { user, host } = renderApp('/history');
  await user.click(await screen.findByRole('button', { name: 'Changer de formule' }));
  const dialog = screen.getByRole('dialog', { name: 'Votre abonnement se renouvelle tout seul' });
  expect(dialog).toHaveTextContent('Le prochain paiement est prévu le 2099-12-21.');
  const manage = within(dialog).getByRole('button', { name: 'Carte et résiliation' });
  await user.click(manage);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Le paiement est momentanément indisponible.',
  );
  expect(open).not.toHaveBeenCalled();

  api.answers(PORTAL, { url: 'https://paiement.exemple.fr/p/1' });
  await user.click(manage);
  await waitFor(() => {
    expect(open.mock.calls).toEqual([['https://paiement.exemple.fr/p/1', '_self']]);
  });
  expect(api.lastBody(PORTAL)).toEqual({ userId: 'owner-1' });

  await user.click(within(dialog).getByRole('link', { name: 'Choisir une formule' }));
  expect(host.visited).toEqual(['/pricing']);
});

test('a cancelled subscription runs to its end, and can be renewed at the prices', async () => {
  api.answers(
    HISTORY,
    aHistory({ subscription: aSubscription({ renewal: 'cancelled' }), data: [aPayment()] }),
  );
  const { user, host } = renderApp('/history');
  expect(await screen.findByText('Résilié, ne se renouvelle pas')).toBeInTheDocument();
  expect(screen.getByText('Jusqu’au')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Renouveler' }));
  expect(host.visited).toEqual(['/pricing']);
});

test('an expired subscription says since when the pages are offline', async () => {
  api.answers(
    HISTORY,
    aHistory({
      subscription: aSubscription({ status: 'Expired', expiry: '2026-11-01', renewal: 'none' }),
      data: [aPayment({ status: 'Expired' })],
    }),
  );
  renderApp('/history');
  expect(
    await screen.findByText('Abonnement expiré, veuillez le renouveler !'),
  ).toBeInTheDocument();
  expect(screen.getByText('Vos pages sont hors ligne depuis le 2026-11-01.')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Renouveler' })).toHaveLength(1);
});

test('a renewal that could not be charged asks for another card', async () => {
  api.answers(
    HISTORY,
    aHistory({
      subscription: aSubscription({ renewal: 'unpaid' }),
      canRenew: false,
      data: [aPayment()],
    }),
  );
  api.answers(PORTAL, { url: 'https://paiement.exemple.fr/p/2' });
  const { user } = renderApp('/history');
  expect(
    await screen.findByText('Votre renouvellement n’a pas encore pu être prélevé.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/Vos pages restent en ligne jusqu’au 2099-12-21/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Changer de carte' }));
  await waitFor(() => {
    expect(open).toHaveBeenCalledWith('https://paiement.exemple.fr/p/2', '_self');
  });
});

describe('before the first payment', () => {
  const trial = (isTrialVerified: boolean, expiryDate: string | null) =>
    aHistory({ registrationData: { isTrial: true, isTrialVerified, expiryDate } });

  test('a trial that waits for approval says so', async () => {
    api.answers(HISTORY, trial(false, null));
    renderApp('/history');
    expect(
      await screen.findByText('Trial not verified, Please wait for admin approval.'),
    ).toBeInTheDocument();
    expect(await shown()).toEqual([['Essai', '–', '1', '–', '–', 'Non Vérifié', '–']]);
    expect(screen.getByRole('link', { name: "S'abonner" })).toHaveAttribute('href', '/pricing');
  });

  test('an approved trial shows its end', async () => {
    api.answers(HISTORY, trial(true, '2099-12-05T10:00:00.000Z'));
    renderApp('/history');
    expect(await screen.findByText(/Votre essai se termine le 2099-12-05/)).toBeInTheDocument();
    expect(await shown()).toEqual([['Essai', '–', '1', '2099-12-05', '–', 'Vérifié', '–']]);
  });

  test('a trial that is over asks for a subscription', async () => {
    api.answers(HISTORY, trial(true, '2020-12-05T10:00:00.000Z'));
    renderApp('/history');
    expect(await screen.findByText('Votre essai est terminé.')).toBeInTheDocument();
    expect(screen.getByText('Vos pages sont hors ligne depuis le 2020-12-05.')).toBeInTheDocument();
  });

  test('an owner with a granted page reads that it is offered, not that a plan is missing', async () => {
    api.answers(HISTORY, aHistory());
    api.answers(ALLOWANCE, { landingPages: 1, landingPagesCount: 1 });
    renderApp('/history');
    expect(await screen.findByText(/^Une page vous est offerte/)).toBeInTheDocument();
    expect(screen.queryByText(/Choisissez une formule/)).not.toBeInTheDocument();
  });

  test('what the payments say is shown when the number of pages is not known', async () => {
    api.answers(HISTORY, trial(true, '2020-12-05T10:00:00.000Z'));
    api.refuses(ALLOWANCE, 'FORBIDDEN');
    renderApp('/history');
    expect(await screen.findByText('Votre essai est terminé.')).toBeInTheDocument();
  });

  test('an owner without a trial is led to the prices, and to no page of the payment provider', async () => {
    api.answers(HISTORY, aHistory());
    renderApp('/history');
    expect(await screen.findByText('Vous n’avez pas encore d’abonnement.')).toBeInTheDocument();
    expect(await shown()).toEqual([['Essai', '–', '1', '–', '–', 'Non Vérifié', '–']]);
    expect(screen.queryAllByRole('button', { name: /^(?!Détails)/ })).toEqual([]);
  });
});

test('while payments load, the table has its head, and a failure can be retried', async () => {
  const answer = api.holds(HISTORY, aHistory());
  renderApp('/history');
  expect(await screen.findByRole('status')).toHaveTextContent('Chargement de vos paiements…');
  answer.release();
  expect(await screen.findByRole('table', { name: 'Paiements' })).toBeInTheDocument();
});

test('payments that could not be loaded can be asked for again', async () => {
  api.refuses(HISTORY, 'FORBIDDEN');
  const { user } = renderApp('/history');
  expect(await screen.findByText('Vos paiements n’ont pas pu être chargés.')).toBeInTheDocument();
  api.answers(HISTORY, aHistory());
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('table', { name: 'Paiements' })).toBeInTheDocument();
});
