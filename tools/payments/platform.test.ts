import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBillingService, createDependencies } from '@girouette/billing';
import { billingConfig } from '@girouette/billing/config';
import type { BillingDeps } from '@girouette/billing/deps';
import { handOverInvoices } from '@girouette/billing/hand-over-invoices';
import { issueReceipts } from '@girouette/billing/issue-receipts';
import { recordPayment } from '@girouette/billing/record-payment';
import { endpoints } from '@girouette/contracts';
import { buyerSample } from '@girouette/contracts/billing/http/buyers';
import { systemClock } from '@girouette/platform/kit';
import { remedyOf } from '@girouette/server/config/french-faults';
import {
  aPrincipal,
  captureLogs,
  openTestAdapters,
  startTestService,
  testConfig,
  type TestAdapters,
  type TestService,
} from '@girouette/platform/kit/testing';
import { startPlatform, type PlatformStandIn } from './platform';
import { REFUSAL } from './platform-books';

// The tests start two servers each.
jest.setTimeout(60_000);

const owner = aPrincipal({ userId: 'owner-1', name: 'Camille Perrin' });
const administrator = aPrincipal({ userId: 'admin-1', isAdmin: true });
const client = { clientId: 'girouette', clientSecret: 'client-secret' };
const OPERATOR = {
  OPERATOR_NAME: 'Girouette SAS',
  OPERATOR_ADDRESS: '1 rue du Vent, 59000 Lille',
  OPERATOR_SIREN: '123 456 782',
  OPERATOR_VAT_NUMBER: 'FR11123456782',
};

let adapters: TestAdapters;
let platform: PlatformStandIn;
let billing: TestService;
let deps: BillingDeps;
beforeEach(async () => {
  adapters = await openTestAdapters('billing');
  // The tests run the task themselves, so that they see each step.
  await adapters.cache.setNx('task:billing:hand-over-invoices', 'tests', 600_000);
  platform = await open();
  await start(platform.env);
});
afterEach(async () => {
  await billing.close();
  await platform.close();
  await adapters.close();
});

const open = () =>
  startPlatform({
    config: { DATA_DIR: adapters.dir, ...client },
    clock: systemClock,
    log: captureLogs('invoice-platform').log,
  });

async function start(given: Record<string, string>) {
  const env = { ...OPERATOR, ...given };
  billing = await startTestService({
    name: 'billing',
    configSchema: billingConfig,
    create: createBillingService,
    adapters,
    env,
  });
  deps = createDependencies(adapters, testConfig(billingConfig, adapters, env));
  await deps.buyers.set('owner-1', buyerSample);
}

/** Pays once, which gives an invoice. */
async function pay(paymentId = 'in_1') {
  const payment = {
    paymentId,
    ownerId: 'owner-1',
    plan: 'monthly',
    pages: 1,
    at: billing.clock.now(),
    cents: 2_900,
  } as const;
  await recordPayment(deps, payment);
  await issueReceipts(deps, { ownerId: 'owner-1', payments: [payment] });
}

/** Time passes, and the task runs: whatever waits is due. */
async function later(ms = 3_600_000) {
  billing.clock.advance(ms);
  await handOverInvoices(deps, new AbortController().signal);
}

const month = () => billing.clock.now().toISOString().slice(0, 7);
const handed = async () =>
  (
    await billing.call(endpoints.readHandedInvoices, {
      as: administrator,
      query: { month: month() },
    })
  ).body.handed;
const shown = async () =>
  (
    await billing.call(endpoints.readPaymentHistory, { as: owner, params: { userId: 'owner-1' } })
  ).body.data?.[0]?.documents.map((document) => document.platform);
const none = { waiting: 0, sent: 0, accepted: 0, refused: [] };
const received = () => platform.books.newest();

it('an invoice is handed to the platform and accepted, and its owner and the administrator see it', async () => {
  await pay();
  expect(await shown()).toEqual([undefined]);
  await later(0);
  expect([await shown(), await handed()]).toEqual([['sent'], { ...none, sent: 1 }]);
  await later();
  expect([await shown(), await handed()]).toEqual([['accepted'], { ...none, accepted: 1 }]);
  await later();
  expect(await received()).toMatchObject([{ name: 'facture-2026-000001.pdf', status: 'Ok' }]);
});

it('a refusal is final and has the reason of the platform', async () => {
  await platform.books.setRefuses(true);
  await pay();
  await later(0);
  await later();
  const [invoice] = await deps.receipts.ofOwner('owner-1');
  expect(await handed()).toEqual({
    ...none,
    refused: [{ number: invoice!.id, reason: REFUSAL.reasonMessage }],
  });
  expect(await shown()).toEqual(['refused']);
  await platform.books.setRefuses(false);
  await later();
  expect(await received()).toHaveLength(1);
});

it('an invoice waits while the platform is down, and follows when it is back', async () => {
  await platform.close();
  await pay();
  await later(0);
  await later();
  expect([await shown(), await handed()]).toEqual([['waiting'], { ...none, waiting: 1 }]);
  await billing.close();
  platform = await open();
  await start(platform.env);
  await later();
  await later();
  expect([await shown(), (await received()).length]).toEqual([['accepted'], 1]);
});

it('a platform that does not answer within fifteen seconds is asked again later', async () => {
  const limit = new AbortController();
  const silent = createServer(() => limit.abort(new DOMException('late', 'TimeoutError')));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  await billing.close();
  await start({ ...platform.env, INVOICE_PLATFORM_URL: `http://127.0.0.1:${port}` });
  await pay();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  await later(0);
  expect(timeout.mock.calls).toContainEqual([15_000]);
  timeout.mockRestore();
  silent.closeAllConnections();
  silent.close();
  expect(await handed()).toEqual({ ...none, waiting: 1 });
});

it('a process that dies after sending leaves an invoice that is not sent again', async () => {
  await pay();
  const endTurn = jest.spyOn(deps.flows, 'endTurn').mockRejectedValueOnce(new Error('killed'));
  await expect(later(0)).rejects.toThrow('killed');
  endTurn.mockRestore();
  expect(await received()).toHaveLength(1);
  // Another process may not take it before the lease has ended.
  await later(60_000);
  expect(await shown()).toEqual(['waiting']);
  await later();
  await later();
  expect([await shown(), (await received()).length]).toEqual([['accepted'], 1]);
});

it('a document that the platform has already is judged by its first handing', async () => {
  await pay();
  await later(0);
  const [invoice] = await deps.receipts.ofOwner('owner-1');
  const { invoicePdf } = await import('@girouette/billing/invoice-pdf');
  const again = await deps.platform!.send({
    number: invoice!.id,
    name: 'facture.pdf',
    file: await invoicePdf(invoice!.document!),
  });
  const flows = await received();
  expect(flows.map(({ reasonCode }) => reasonCode).toSorted()).toEqual([
    'AlreadyExistingFlow',
    undefined,
  ]);
  await later();
  expect(await deps.platform!.read({ number: invoice!.id, flowId: again.flowId! })).toMatchObject({
    status: 'Ok',
  });
});

it('an invoice of a buyer without SIREN, and one from before the platform, are not handed over', async () => {
  await deps.buyers.set('owner-1', { ...buyerSample, siren: '' });
  await pay();
  await billing.close();
  await start({});
  await pay('in_2');
  await billing.close();
  await start(platform.env);
  await later();
  expect([await shown(), await received(), await handed()]).toEqual([[undefined], [], none]);
});

it('without a platform nothing is said', async () => {
  await billing.close();
  await start({});
  await pay();
  expect([await shown(), await handed()]).toEqual([[undefined], null]);
});

it('a wrong client secret hands over nothing, and appears in no log', async () => {
  await billing.close();
  await start({ ...platform.env, INVOICE_PLATFORM_CLIENT_SECRET: 'wrong-secret' });
  await pay();
  await later();
  expect(await handed()).toEqual({ ...none, waiting: 1 });
  expect(billing.logs()).not.toContain('wrong-secret');
});

it('a part of the variables is refused at the start', () => {
  const { error } = billingConfig.safeParse({ INVOICE_PLATFORM_URL: 'https://platform.example' });
  expect(error?.issues.map(remedyOf)).toEqual([
    expect.stringMatching(/^Donnez INVOICE_PLATFORM_URL, .* ensemble\.$/),
  ]);
});
