import { endpoints, events } from '@girouette/contracts';
import { outliving } from '@girouette/contracts/accounts/outlives';
import { aPrincipal, aProof } from '@girouette/platform/kit/testing';
import { startResultMail, type ResultMailService } from './start-result-mail';

const owner = { ...aPrincipal({ userId: 'owner-1' }), sessionId: 'session-1' };
const other = { ...aPrincipal({ userId: 'owner-2' }), sessionId: 'session-1' };
const URL_OF_TILL = 'http://127.0.0.1:9/girouette';
const ELSEWHERE = 'http://localhost:9/elsewhere';

let service: ResultMailService;
let id: string;
beforeEach(async () => {
  service = await startResultMail({
    smtpUrl: 'smtp://127.0.0.1:9',
    env: { WEBHOOK_PRIVATE_TARGETS: 'true' },
  });
  const body = { url: URL_OF_TILL, types: ['gift.won'], proof: aProof(service.adapters, owner) };
  id = (await service.call(endpoints.createWebhook, { as: owner, body })).body._id;
});
afterEach(() => service.close());

type Answer = Promise<{ status: number; body: { code?: string } }>;

/** The calls that need a proof, by their name in the table. */
const OPENINGS: Record<string, (proof?: string) => Answer> = {
  createWebhook: (proof) =>
    service.call(endpoints.createWebhook, {
      as: owner,
      body: { url: URL_OF_TILL, types: ['gift.won'], proof },
    }),
  changeWebhook: (proof) =>
    service.call(endpoints.changeWebhook, {
      as: owner,
      params: { id },
      body: { url: ELSEWHERE, proof },
    }),
  rotateWebhookSecret: (proof) =>
    service.call(endpoints.rotateWebhookSecret, {
      as: owner,
      params: { id },
      body: { proof },
    }),
};
const rows = Object.entries(outliving.webhook.calls);
const actions = async () =>
  (await service.published(events.actionRecorded)).map(({ data: { action, details } }) => ({
    ...{ action, details },
  }));

it('covers each call that the table guards', () => {
  const guarded = rows.filter(([, { proof }]) => proof === 'password+code');
  expect(Object.keys(OPENINGS).sort()).toEqual(guarded.map(([name]) => name).sort());
});

describe.each(Object.entries(OPENINGS))('%s', (name, open) => {
  it.each([
    ['without a proof', () => undefined],
    ['with a made-up one', () => 'no-proof'],
    [
      'with one of another session',
      () => aProof(service.adapters, { ...owner, sessionId: 'session-2' }),
    ],
    ['with one of another user', () => aProof(service.adapters, other)],
    [
      'with one that has expired',
      () => {
        const proof = aProof(service.adapters, owner);
        service.clock.advance(5 * 60_000 + 1_000);
        return proof;
      },
    ],
  ])('is refused %s, and changes nothing', async (_what, proof) => {
    const before = await actions();
    const answer = await open(proof());
    expect([400, 403]).toContain(answer.status);
    expect(await actions()).toEqual(before);
    const { body } = await service.call(endpoints.listWebhooks, { as: owner });
    expect(body).toMatchObject([{ _id: id, url: URL_OF_TILL }]);
  });

  it('leaves the entry of its row, with the host and without the address', async () => {
    const { action } = rows.find(([each]) => each === name)![1];
    const before = (await actions()).length;
    expect((await open(aProof(service.adapters, owner))).status).toBeLessThan(300);
    const [recorded, ...more] = (await actions()).slice(before);
    expect([recorded?.action, more]).toEqual([action, []]);
    const host = name === 'changeWebhook' ? 'localhost:9' : '127.0.0.1:9';
    expect(recorded?.details).toMatchObject({ webhook: host });
    expect(JSON.stringify(recorded)).not.toMatch(/girouette|elsewhere/);
  });
});

it('other types need a proof too; pausing and resuming need none and are recorded', async () => {
  const change = (body: object) =>
    service.call(endpoints.changeWebhook, { as: owner, params: { id }, body });
  expect((await change({ types: ['review.created'] })).status).toBe(403);
  expect((await change({ state: 'paused' })).status).toBe(200);
  expect((await change({ state: 'active' })).status).toBe(200);
  expect((await actions()).slice(1).map(({ details }) => details.fields)).toEqual([
    'state',
    'state',
  ]);
});

it('the export of an account has its webhooks, without secrets, and no others', async () => {
  const exported = async (as = owner) =>
    (await service.call(endpoints.exportMails, { as, params: { userId: as.userId } })).body;
  expect((await exported()).webhooks).toEqual([
    {
      ...{ url: URL_OF_TILL, types: ['gift.won'], state: 'active' },
      createdAt: service.clock.now().toISOString(),
    },
  ]);
  expect((await exported(other)).webhooks).toEqual([]);
});
