import { endpoints, events } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import type { Payment } from '../src/payments/rules';
import { recordPayment } from '../src/subscriptions/actions';
import { startBilling, type BillingService } from './start-billing';
import { fakeProvider } from './support';

const owner = aPrincipal({ userId: 'owner-1' });

describe('the history of payments', () => {
  let billing: BillingService;
  beforeEach(async () => {
    billing = await startBilling({ provider: fakeProvider() });
    billing.clock.set('2026-11-21T23:30:00Z');
  });
  afterEach(() => billing.close());

  const pay = (overrides: Partial<Payment> = {}) =>
    recordPayment(billing.stored(), {
      paymentId: 'payment-1',
      ownerId: 'owner-1',
      plan: 'monthly',
      pages: 2,
      cents: 40_00,
      method: 'visa •••• 4242',
      at: billing.clock.now(),
      ...overrides,
    });
  const read = (as = owner, userId = 'owner-1') =>
    billing.call(endpoints.readPaymentHistory, { as, params: { userId } });

  it('is empty before the first payment', async () => {
    expect((await read()).body).toEqual({
      registrationData: { isTrial: false, isTrialVerified: false, expiryDate: null },
      subscription: null,
      canRenew: true,
      data: [],
    });
  });

  it('shows a requested trial, its approval and its end', async () => {
    const registered = {
      ...events.userRegistered.sample,
      ...billing.sealedContact('owner-1'),
      userId: 'owner-1',
      ownerId: 'owner-1',
      isTrial: true,
    };
    await billing.publish(events.userRegistered, registered);
    expect((await read()).body.registrationData).toEqual({
      isTrial: true,
      isTrialVerified: false,
      expiryDate: null,
    });
    const trial = { pages: 1, expiresAt: '2026-12-05T10:00:00.000Z' };
    const grants = { ...events.trialApproved.sample, ownerId: 'owner-1', trial };
    await billing.publish(events.trialApproved, grants);
    await billing.publish(events.userRegistered, registered);
    expect((await read()).body.registrationData).toEqual({
      isTrial: true,
      isTrialVerified: true,
      expiryDate: trial.expiresAt,
    });
    await pay();
    expect((await read()).body.registrationData?.expiryDate).toBe('2026-12-21T23:30:00.000Z');
  });

  it('shows each payment in euros, with the days as they are in Paris', async () => {
    await pay();
    expect((await read()).body).toEqual({
      registrationData: {
        isTrial: false,
        isTrialVerified: false,
        expiryDate: '2026-12-21T23:30:00.000Z',
      },
      subscription: {
        plan: 'monthly',
        landingPages: 2,
        landingPagesCount: 0,
        expiryDate: '2026-12-21T23:30:00.000Z',
        expiry: '2026-12-22',
        status: 'Active',
        renewal: 'none',
      },
      canRenew: true,
      data: [
        {
          plan: 'monthly',
          amount: 40,
          landingPages: 2,
          landingPagesCount: 0,
          date: '2026-11-22',
          paymentMethod: 'visa •••• 4242',
          expiry: '2026-12-22',
          expiryDate: '2026-12-21T23:30:00.000Z',
          expiryDateUser: '2026-12-21T23:30:00.000Z',
          status: 'Active',
          state: 'paid',
          receipt: null,
          documents: [],
          subscriptionCount: 1,
        },
      ],
    });
  });

  it('has the newest payment first, and marks past ones as expired', async () => {
    await pay({ paymentId: 'old', at: new Date('2026-01-05T10:00:00Z') });
    await pay({ paymentId: 'taken back', at: new Date('2026-11-20T10:00:00Z'), state: 'refunded' });
    await pay({ paymentId: 'new' });
    const { data } = (await read()).body;
    expect(data?.map(({ date, status, state }) => [date, status, state])).toEqual([
      ['2026-11-22', 'Active', 'paid'],
      ['2026-11-20', 'Expired', 'refunded'],
      ['2026-01-05', 'Expired', 'paid'],
    ]);
    billing.clock.set('2027-02-01T00:00:00Z');
    expect((await read()).body.data?.[0]?.status).toBe('Expired');
  });

  it('can be downloaded for a spreadsheet, the earliest payment first', async () => {
    await pay({ paymentId: 'old', plan: 'yearly', at: new Date('2026-01-05T10:00:00Z') });
    await pay({ paymentId: 'new', cents: 40_50, state: 'refunded' });
    const { status, text } = await billing.call(endpoints.downloadPayments, {
      as: owner,
      params: { userId: 'owner-1' },
    });
    expect([status, text.split('\r\n')]).toEqual([
      200,
      [
        '\uFEFFPayé le;Formule;Pages;Montant (€);Fin de la période;Moyen de paiement;Facture ou reçu;Statut',
        '05/01/2026;Annuel;2;40;05/01/2027;visa •••• 4242;;Payé',
        '22/11/2026;Mensuel;2;40,5;22/12/2026;visa •••• 4242;;Remboursé',
        '',
      ],
    ]);
  });

  it('counts the pages in use, but at most the paid number', async () => {
    const page = (pageId: string) => aPageSnapshot({ pageId, ownerId: 'owner-1' });
    const used = async () => (await read()).body.data?.[0]?.landingPagesCount;
    await pay();
    await billing.publish(events.pageCreated, page('page-1'));
    await billing.publish(events.pageCreated, page('page-1'));
    expect(await used()).toBe(1);
    await billing.publish(events.pageCreated, page('page-2'), page('page-3'));
    expect(await used()).toBe(2);
    await billing.publish(events.pageDeleted, page('page-1'), page('page-2'));
    expect(await used()).toBe(1);
  });

  it('shows the number of each receipt', async () => {
    await pay();
    const [payment] = (await billing.stored().subscriptions.read('owner-1')).payments;
    const now = billing.clock.now();
    await billing.stored().receipts.issue({ ...payment!, ownerId: 'owner-1' }, { now });
    expect((await read()).body.data?.[0]?.receipt).toBe('2026-000001');
  });

  it('is for the owner and for administrators', async () => {
    const statuses = [
      await read(),
      await read(aPrincipal({ isAdmin: true })),
      await read(aPrincipal()),
      await read(aPrincipal({ userId: 'sub-1', ownerId: 'owner-1', accountType: 'sub' })),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 403, 403]);
  });

  it('leads to the payment provider’s portal', async () => {
    const open = (userId: string) =>
      billing.call(endpoints.openPortal, { as: owner, body: { userId } });
    expect((await open('owner-1')).body).toEqual({ url: 'https://pay.example/portal/cusowner1' });
    expect((await open('owner-2')).status).toBe(403);
  });
});
