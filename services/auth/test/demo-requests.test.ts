import { endpoints, events } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import { mailsOf } from './mailbox';
import { startAuth, type AuthService } from './start-auth';

const admin = aPrincipal({ isAdmin: true });

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth({ SALES_EMAIL: 'Ventes@example.fr' });
});
afterEach(() => auth.close());

describe('a request for a demonstration', () => {
  const asked = {
    email: 'camille@example.fr',
    restaurantName: 'Chez Camille',
    owner: 'Camille Perrin',
    subject: 'Une démonstration',
    body: 'Bonjour,\nmontrez-moi la roue.',
  };
  const ask = (body: object = asked, key?: string) =>
    auth.call(endpoints.requestDemo, {
      body,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });

  it('is stored and listed for administrators', async () => {
    expect((await ask()).body).toEqual({
      message: 'Demande envoyée avec succès pour une démo.',
    });
    auth.clock.advance(1_000);
    await ask({ ...asked, owner: 'Dominique' });
    const { body, headers } = await auth.call(endpoints.listDemoRequests, { as: admin, query: {} });
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([{ owner: 'Dominique' }, asked]);
    expect(auth.logs()).not.toMatch(/camille@|montrez/);
  });

  it('waits until an administrator marks it as handled, and again when that is taken back', async () => {
    await ask();
    await ask({ ...asked, owner: 'Dominique' });
    const list = (state?: 'waiting') =>
      auth.call(endpoints.listDemoRequests, { as: admin, query: state ? { state } : {} });
    const waiting = async () => Number((await list('waiting')).headers['x-total-count']);
    const mark = (id: string, state: string, as = admin) =>
      auth.call(endpoints.handleDemoRequest, { as, params: { id, state } });
    expect(await waiting()).toBe(2);

    const [first] = (await list('waiting')).body;
    const id = first?._id ?? '';
    const handledAt = auth.clock.now().toISOString();
    expect((await mark(id, 'handled')).body).toEqual({ ...first, handledAt });
    auth.clock.advance(1_000);
    expect((await mark(id, 'handled')).body.handledAt).toBe(handledAt);
    expect([await waiting(), (await list()).body.length]).toEqual([1, 2]);
    expect((await mark(id, 'waiting')).body).toEqual(first);
    expect(await waiting()).toBe(2);

    expect((await mark('nothing', 'handled')).body.code).toBe('DEMO_REQUEST_NOT_FOUND');
    expect((await mark(id, 'lost')).status).toBe(400);
    expect((await mark(id, 'handled', aPrincipal())).status).toBe(403);
  });

  it('is mailed to the sales address, and no event contains its sender or text', async () => {
    await ask();
    await ask({ ...asked, body: '\u4e09'.repeat(5_000) });

    const requests = await auth.published(events.mailRequested, 2);

    expect(JSON.stringify(requests)).not.toMatch(/camille|ventes|montrez/i);
    expect(await mailsOf(auth, 'demo-request')).toEqual([
      { to: 'ventes@example.fr', ...asked },
      { to: 'ventes@example.fr', ...asked, body: '\u4e09'.repeat(5_000) },
    ]);
  });

  it('is stored and mailed once, even when sent repeatedly with the same key', async () => {
    await Promise.all([ask(asked, 'the-same-key'), ask(asked, 'the-same-key')]);
    const again = await ask(asked, 'the-same-key');
    expect(again.body).toEqual({ message: 'Demande envoyée avec succès pour une démo.' });
    await ask({ ...asked, body: 'Plutôt le matin.' }, 'the-same-key');
    await ask(asked, 'another-key');
    const { body } = await auth.call(endpoints.listDemoRequests, { as: admin, query: {} });
    expect(body).toHaveLength(3);
    expect(await auth.published(events.mailRequested, 3)).toHaveLength(3);
  });

  it('with an impossible key is refused', async () => {
    expect((await ask(asked, 'short')).body).toMatchObject({
      statusCode: 400,
      field: 'Idempotency-Key',
    });
  });

  it('is only stored while there is no sales address', async () => {
    const withoutSales = await startAuth();
    await withoutSales.call(endpoints.requestDemo, { body: asked });
    expect(await withoutSales.published(events.mailRequested)).toEqual([]);
    await withoutSales.close();
  });

  it.each(['email', 'restaurantName', 'owner', 'subject', 'body'])(
    'without %s is refused',
    async (field) => {
      expect((await ask({ ...asked, [field]: ' ' })).body).toMatchObject({
        statusCode: 400,
        field,
      });
      const { body } = await auth.call(endpoints.listDemoRequests, { as: admin, query: {} });
      expect(body).toEqual([]);
    },
  );
});
