import { endpoints, events } from '@girouette/contracts';
import { aFormat, asGuestsSee } from './factories';
import { pageCalls } from './page-calls';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
});
afterEach(() => game.close());

const { create, update, updateFrom, list, toPlay } = pageCalls(() => game);

describe('a page that has moved', () => {
  const movedTo = 'https://chez-camille.example.fr/roue';
  const spin = (pageId: string) =>
    game.call(endpoints.spinWheel, { body: { pageId, email: 'lea@example.fr' } });

  it('shows its new address, its wheel does not turn, and it has no place of the allowance', async () => {
    await game.subscribe('owner-1', { pages: 1, version: 2 });
    const { body: page } = await create(aFormat());
    await update(page._id, { ...aFormat(), movedTo: movedTo.slice('https://'.length) });
    expect((await toPlay(page._id)).body).toMatchObject({ state: 'moved', movedTo });
    expect(await spin(page._id)).toMatchObject({ status: 410, body: { code: 'PAGE_MOVED' } });
    expect(await game.plays()).toEqual([]);

    // An older client does not know the field.
    await update(page._id, aFormat({ content: 'Bonjour' }));
    expect((await toPlay(page._id)).body).toMatchObject({ state: 'moved', movedTo });
    await update(page._id, { ...aFormat(), movedTo: '' });
    expect((await toPlay(page._id)).body).not.toHaveProperty('movedTo');
    expect((await spin(page._id)).status).toBe(200);
  });

  it.each(['https://twitter', 'javascript:alert(1)', 'https://a@evil.example/', 'https://[::1]/'])(
    'does not lead to %s',
    async (address) => {
      const { body: page } = await create(aFormat());
      const { status, body } = await update(page._id, { ...aFormat(), movedTo: address });
      expect([status, body.field]).toEqual([400, 'gameFormat.movedTo']);
      expect((await toPlay(page._id)).body.state).toBe('online');
    },
  );

  it('has copies that guests play on', async () => {
    const { body: page } = await create(aFormat());
    await update(page._id, { ...aFormat(), movedTo });
    const as = game.principal('owner-1');
    const copied = await game.call(endpoints.copyPage, { as, params: { id: page._id } });
    expect((await toPlay(copied.body._id)).body.state).toBe('online');
    expect((await toPlay(page._id)).body.state).toBe('moved');
  });
});

describe('updating a page', () => {
  it('completes links as people paste them, and refuses one that leads nowhere', async () => {
    const { body: before } = await create(aFormat());
    const pasted = { instagram: '@chez.camille', facebook: 'www.facebook.com/camille\u200b' };
    expect((await update(before._id, { ...aFormat(), ...pasted })).body).toMatchObject({
      instagram: 'https://www.instagram.com/chez.camille/',
      facebook: 'https://www.facebook.com/camille',
    });
    for (const twitter of [
      'https://twitter',
      'https://twitter.com@evil.example/',
      'https://[::1]/',
    ]) {
      const { status, body } = await update(before._id, { ...aFormat(), twitter });
      expect([status, body.code, body.field]).toEqual([
        400,
        'INVALID_REQUEST',
        'gameFormat.twitter',
      ]);
    }
  });

  it('counts a click for an old client that sends back a link of an earlier version', async () => {
    const { body: before } = await create(aFormat());
    const { status, body } = await game.call(endpoints.updatePage, {
      params: { id: before._id },
      body: { gameFormat: { ...aFormat(), instagram: 'https://instagram', instagramClicks: 1 } },
    });
    expect([status, body.instagramClicks, body.instagram]).toEqual([200, 1, before.instagram]);
  });

  it('changes the owner’s fields and nothing else', async () => {
    const { body: before } = await create(aFormat());
    await game.call(endpoints.clickLink, {
      params: { id: before._id },
      body: { network: 'instagram' },
    });
    await game.switchPage('owner-1', before._id, false);
    game.clock.advance(60_000);

    const { status, body } = await update(before._id, {
      ...aFormat({ resturantName: 'Chez Paul', option1frequency: 40 }),
      ownerId: 'owner-2',
      toggle: true,
      instagramClicks: 0,
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      resturantName: 'Chez Paul',
      option1frequency: 40,
      odds: [40, 30, 0, 0, 0, 10, 10, 10],
      option6frequency: 10,
      option7frequency: 10,
      option8frequency: 10,
      instagramClicks: 1,
      toggle: false,
      state: 'inactive',
      // Version 2 switches the page off, version 3 changes it.
      version: 3,
    });
    expect((await toPlay(before._id)).body).toEqual(asGuestsSee(body));
  });

  it('is published with a higher version each time', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    await update(id, aFormat({ resturantName: 'Chez Paul' }));
    await update(id, aFormat({ resturantName: 'Chez Zoé' }));
    const published = await game.published(events.pageUpdated, 2);
    expect(published.map(({ data }) => [data.version, data.resturantName])).toEqual([
      [2, 'Chez Paul'],
      [3, 'Chez Zoé'],
    ]);
  });

  it('from ten windows at once loses none: each gets its own version', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    const names = Array.from({ length: 10 }, (_, index) => `Chez ${index}`);
    const answers = await Promise.all(
      names.map((resturantName) => update(id, aFormat({ resturantName }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const published = await game.published(events.pageUpdated, 10);
    expect(published.map(({ data }) => data.version)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(new Set(published.map(({ data }) => data.resturantName))).toEqual(new Set(names));
    expect((await toPlay(id)).body.resturantName).toBe(published.at(-1)!.data.resturantName);
  });

  it('edited from an older version is refused with the page as it is now', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    const first = await updateFrom(id, 1, aFormat({ resturantName: 'Chez Paul' }));
    expect([first.status, first.body.version]).toEqual([200, 2]);

    const second = await updateFrom(id, 1, aFormat({ resturantName: 'Chez Zoé' }));

    expect([second.status, second.body.code]).toEqual([409, 'PAGE_CHANGED']);
    expect(second.body.details).toEqual({ current: first.body });
    expect((await toPlay(id)).body.resturantName).toBe('Chez Paul');
    expect(await game.published(events.pageUpdated)).toHaveLength(1);
  });

  it('from ten windows at once and one version succeeds in one window', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        updateFrom(id, 1, aFormat({ resturantName: `Chez ${index}` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const taken = answers.find(({ status }) => status === 200);
    expect((await toPlay(id)).body.resturantName).toBe(taken?.body.resturantName);
  });

  it.each([
    ['another owner', () => game.principal('owner-2')],
    ['a sub-account', () => game.subAccountOf('owner-1')],
  ])('is refused to %s', async (_who, principal) => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    const { status, body } = await update(id, aFormat({ resturantName: 'Mine now' }), principal());
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await toPlay(id)).body.resturantName).toBe('Chez Camille');
    expect(await game.published(events.pageUpdated)).toEqual([]);
  });

  it('is open to an administrator, and the page stays with its owner', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    const { body } = await update(id, aFormat({ resturantName: 'Chez Paul' }), game.admin());
    expect(body).toMatchObject({ ownerId: 'owner-1', resturantName: 'Chez Paul' });
  });

  it('is refused for a page that does not exist', async () => {
    const { status, body } = await update('no-such-page', aFormat());
    expect([status, body.code]).toEqual([404, 'PAGE_NOT_FOUND']);
  });

  it('is refused with frequencies that exceed 100', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    const { status, body } = await update(id, aFormat({ option1frequency: 71 }));
    expect([status, body.code, body.field]).toEqual([
      400,
      'FREQUENCIES_EXCEED_100',
      'gameFormat.option2frequency',
    ]);
  });
});

describe('the list of pages', () => {
  it('has the pages in the order of their numbers', async () => {
    const first = await game.createPage('owner-1', { format: aFormat() });
    game.clock.advance(1_000);
    const second = await game.createPage('owner-1', {
      format: aFormat({ resturantName: 'Chez Paul' }),
    });
    await game.switchPage('owner-1', second, false);
    const createdAt = game.clock.now();
    expect((await list('owner-1')).body).toEqual([
      {
        _id: first,
        pageNumber: 1,
        resturantName: 'Chez Camille',
        createdAt: new Date(createdAt.getTime() - 1_000).toISOString(),
        toggle: true,
        state: 'online',
      },
      {
        _id: second,
        pageNumber: 2,
        resturantName: 'Chez Paul',
        createdAt: createdAt.toISOString(),
        toggle: false,
        state: 'inactive',
      },
    ]);
  });

  it.each([
    ['the owner', () => game.principal('owner-1'), 'owner-1'],
    ['a sub-account', () => game.subAccountOf('owner-1'), 'owner-1'],
    ['a sub-account that gives its own id', () => game.subAccountOf('owner-1'), 'sub-of-owner-1'],
    ['an administrator', () => game.admin(), 'owner-1'],
  ])('is open to %s', async (_who, principal, owner) => {
    await game.createPage('owner-1', { format: aFormat() });
    const { status, body } = await list(owner, principal());
    expect([status, body.length]).toEqual([200, 1]);
  });

  it('is refused to another owner', async () => {
    expect((await list('owner-1', game.principal('owner-2'))).status).toBe(403);
  });
});

describe('a page to edit', () => {
  it.each([
    ['its owner', () => game.principal('owner-1'), 200],
    ['a sub-account', () => game.subAccountOf('owner-1'), 200],
    ['an administrator', () => game.admin(), 200],
    ['another owner', () => game.principal('owner-2'), 403],
  ])('for %s', async (_who, principal, expected) => {
    const pageId = await game.createPage('owner-1', { format: aFormat() });
    const { status, body } = await game.call(endpoints.readPageForUpdate, {
      as: principal(),
      query: { pageId },
    });
    expect(status).toBe(expected);
    expect(body._id).toBe(expected === 200 ? pageId : undefined);
  });
});

describe('switching a page', () => {
  const switchTo = (id: string, state: string, as = game.principal('owner-1')) =>
    game.call(endpoints.switchPage, {
      as,
      params: { id, state },
    });

  it('takes it offline and puts it online, and publishes both', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    expect((await switchTo(id, 'false')).body).toEqual({
      message: 'Page désactivée',
      toggle: false,
    });
    expect((await toPlay(id)).body.toggle).toBe(false);
    expect((await switchTo(id, 'true')).body).toEqual({ message: 'Page activée', toggle: true });
    expect((await toPlay(id)).body.toggle).toBe(true);
    const published = await game.published(events.pageSwitched, 2);
    expect(published.map(({ data }) => [data.version, data.active])).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  it('to its present state answers the same and publishes nothing', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    expect((await switchTo(id, 'true')).body).toEqual({ message: 'Page activée', toggle: true });
    expect(await game.published(events.pageSwitched)).toEqual([]);
  });

  it.each([
    ['another owner', () => game.principal('owner-2')],
    ['a sub-account', () => game.subAccountOf('owner-1')],
  ])('is refused to %s', async (_who, principal) => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    expect((await switchTo(id, 'false', principal())).status).toBe(403);
    expect((await toPlay(id)).body.toggle).toBe(true);
  });

  it.each([
    { id: 'no-such-page', state: 'true', problem: [404, 'PAGE_NOT_FOUND'] },
    { id: 'any', state: 'maybe', problem: [400, 'INVALID_REQUEST'] },
  ])('of page $id to $state is refused', async ({ id, state, problem }) => {
    const { status, body } = await switchTo(id, state);
    expect([status, body.code]).toEqual(problem);
  });
});

describe('a page to play', () => {
  it('is not there when its id is unknown', async () => {
    const { status, body } = await toPlay('no-such-page');
    expect([status, body.code]).toEqual([404, 'PAGE_NOT_FOUND']);
  });

  it('shows that the subscription behind it has ended', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    game.clock.advance(365 * 24 * 3_600_000);
    const { status, body } = await toPlay(id);
    expect(status).toBe(200);
    expect(new Date(body.expiryDate!) < game.clock.now()).toBe(true);
  });

  it('may be cached until it expires, but not past that', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    const { headers, body } = await toPlay(id);
    const cachedUntil = new Date(headers.expires!).getTime();
    expect(new Date(body.expiryDate!).getTime() - cachedUntil).toBeLessThan(1000);
    game.clock.set(game.inAMonth());
    expect((await toPlay(id)).headers.expires).toBeUndefined();
  });
});

describe('deleting a page', () => {
  const remove = (id: string, as = game.principal('owner-1')) =>
    game.call(endpoints.deletePage, { as, params: { id } });

  it('takes it from the owner and from guests at once', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    expect((await remove(id)).status).toBe(204);
    expect((await list('owner-1')).body).toEqual([]);
    const spin = { body: { pageId: id, email: 'guest@example.fr' } };
    const as = game.principal('owner-1');
    const refused = [
      await toPlay(id),
      await game.call(endpoints.spinWheel, spin),
      await game.call(endpoints.readPageForUpdate, { as, query: { pageId: id } }),
      await update(id, aFormat()),
      await game.call(endpoints.copyPage, { as, params: { id } }),
      await game.call(endpoints.switchPage, { as, params: { id, state: 'true' } }),
      await game.call(endpoints.clickLink, { params: { id }, body: { network: 'instagram' } }),
      await remove(id),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(refused.length).fill([404, 'PAGE_NOT_FOUND']),
    );
  });

  it('leaves room for another page, with the same number', async () => {
    const ids = [];
    for (let count = 0; count < 3; count++) {
      ids.push(await game.createPage('owner-1', { format: aFormat() }));
    }
    expect((await create(aFormat())).status).toBe(403);
    await Promise.all([remove(ids[1]!), remove(ids[2]!)]);
    const { body } = await create(aFormat());
    expect((await list('owner-1')).body.map(({ _id, pageNumber }) => [_id, pageNumber])).toEqual([
      [ids[0], 1],
      [body._id, 2],
    ]);
  });

  it('is published with the page, and recorded in the audit trail', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    await remove(id);
    const [event] = await game.published(events.pageDeleted, 1);
    expect(event!.data).toMatchObject({
      pageId: id,
      ownerId: 'owner-1',
      version: 2,
      active: false,
    });
    const [recorded] = await game.published(events.actionRecorded, 1);
    expect(recorded!.data).toMatchObject({
      actorId: 'owner-1',
      action: 'PAGE_DELETED',
      targetId: 'owner-1',
      details: { pageId: id, restaurant: aFormat().resturantName },
    });
  });

  it('twenty times at once is one deletion', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      204,
      ...Array<number>(19).fill(404),
    ]);
    expect(await game.published(events.pageDeleted, 1)).toHaveLength(1);
  });

  it('is for its owner and administrators', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    expect((await remove(id, game.principal('owner-2'))).status).toBe(403);
    expect((await remove(id, game.subAccountOf('owner-1'))).status).toBe(403);
    expect((await toPlay(id)).status).toBe(200);
    expect((await remove(id, game.admin())).status).toBe(204);
  });
});
