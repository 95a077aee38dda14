import { endpoints, events, type AnyEvent } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { startAuth, type AuthService } from './start-auth';

// Other tests may slow this machine down.
jest.setTimeout(60_000);

const admin = aPrincipal({ isAdmin: true });

describe('the dead letters', () => {
  let auth: AuthService;
  let event: AnyEvent;

  beforeEach(async () => {
    auth = await startAuth();
    const { sample } = events.subscriptionChanged;
    const secrets = { name: 'Camille Perrin', email: 'camille@example.fr', userId: 'a@b.fr' };
    event = {
      ...auth.createEvent(events.subscriptionChanged, sample),
      data: { ...sample, pages: -1, contact: secrets },
    };
    await auth.deliver(event);
  });
  afterEach(() => auth.close());

  const list = async (query: Record<string, string> = {}) =>
    (await auth.call(endpoints.listDeadLetters, { as: admin, query })).body;
  const onLetter = async (
    endpoint:
      | typeof endpoints.readDeadLetter
      | typeof endpoints.replayDeadLetter
      | typeof endpoints.dropDeadLetter,
    as = admin,
  ) => auth.call(endpoint, { as, params: { id: letterId } });
  let letterId: string;
  beforeEach(async () => {
    letterId = (await list())[0]!._id;
  });
  const actions = async () =>
    (await auth.call(endpoints.listActions, { as: admin })).body.map(
      ({ action, targetId, details }) => ({
        action,
        targetId,
        details,
      }),
    );
  const details = { service: 'auth', topic: 'billing', type: 'SubscriptionChanged' };

  it('are listed for administrators, of all services or of one', async () => {
    expect(await list()).toMatchObject([
      { ...details, error: expect.stringContaining('InvalidEventError') as string },
    ]);
    expect(await list({ service: 'auth' })).toHaveLength(1);
    expect(await list({ service: 'analytics' })).toEqual([]);
  });

  it('show the event without names, addresses and other texts', async () => {
    const { status, body } = await onLetter(endpoints.readDeadLetter);
    expect(status).toBe(200);
    const { sample } = events.subscriptionChanged;
    expect(body).toMatchObject({
      eventId: event.id,
      subject: sample.ownerId,
      data: {
        ...sample,
        pages: -1,
        contact: { name: '•••', email: '•••', userId: '•••' },
      },
    });
    expect(JSON.stringify(body)).not.toContain('amille');
  });

  it('are delivered again once, even for repeated requests, and return when they fail again', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => onLetter(endpoints.replayDeadLetter)));
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    await eventually(async () => expect(await list()).toHaveLength(1));
    expect((await list())[0]!._id).toBe(letterId);
    await eventually(async () =>
      expect(await actions()).toContainEqual({
        action: 'DEAD_LETTER_REPLAYED',
        targetId: letterId,
        details,
      }),
    );
  });

  it('can be dropped, which is recorded', async () => {
    expect(await onLetter(endpoints.dropDeadLetter)).toMatchObject({
      status: 200,
      body: { message: 'L’événement est abandonné.' },
    });
    expect(await list()).toEqual([]);
    for (const endpoint of [
      endpoints.readDeadLetter,
      endpoints.dropDeadLetter,
      endpoints.replayDeadLetter,
    ]) {
      expect(await onLetter(endpoint)).toMatchObject({
        status: 404,
        body: { code: 'DEAD_LETTER_NOT_FOUND' },
      });
    }
    await eventually(async () =>
      expect(await actions()).toEqual([
        { action: 'DEAD_LETTER_DROPPED', targetId: letterId, details },
      ]),
    );
  });

  it('change nothing that cannot be recorded', async () => {
    auth.interruptEvents();
    expect((await onLetter(endpoints.dropDeadLetter)).status).toBeGreaterThanOrEqual(500);
    // On Kafka a list fails after eight silent seconds. Other tests can cause that silence.
    await eventually(async () => expect(await list()).toHaveLength(1));
  });

  it('are refused to owners', async () => {
    for (const endpoint of [
      endpoints.readDeadLetter,
      endpoints.replayDeadLetter,
      endpoints.dropDeadLetter,
    ]) {
      expect(await onLetter(endpoint, aPrincipal())).toMatchObject({ status: 403 });
    }
    const refused = await auth.call(endpoints.listDeadLetters, { as: aPrincipal() });
    expect(refused.status).toBe(403);
  });
});
