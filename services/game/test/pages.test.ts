import { eventually } from '@girouette/async/testing';
import { endpoints, events } from '@girouette/contracts';
import { aFormat, aJpeg, GIFT_CONDITIONS, GIFT_TERMS, PAGE_TERMS } from './factories';
import { IMAGES } from '../src/storage/image-repository';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
});
afterEach(() => game.close());

const create = (format: object, as = game.principal('owner-1')) =>
  game.call(endpoints.createPage, { as, body: { gameFormat: format } });

const update = (id: string, format: object, as = game.principal('owner-1')) =>
  game.call(endpoints.updatePage, {
    as,
    params: { id },
    body: { gameFormat: format },
  });

const updateFrom = (id: string, version: number, format: object) =>
  game.call(endpoints.updatePage, {
    as: game.principal('owner-1'),
    params: { id },
    body: { gameFormat: format, version },
  });

const list = (owner: string, as = game.principal('owner-1')) =>
  game.call(endpoints.listPages, { as, query: { owner } });

const toPlay = (pageId: string) => game.call(endpoints.readPageToPlay, { query: { pageId } });

describe('creating a page with an Idempotency-Key', () => {
  const createWith = (key: string, format = aFormat(), as = game.principal('owner-1')) =>
    game.call(endpoints.createPage, {
      as,
      body: { gameFormat: format },
      headers: { 'idempotency-key': key },
    });

  it('makes one page, even when sent repeatedly', async () => {
    const first = await createWith('a-key-of-mine');
    const again = await createWith('a-key-of-mine');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await game.pages()).toHaveLength(1);
    expect(await game.published(events.pageCreated)).toHaveLength(1);
  });

  it('makes one page of twenty requests at once, also when it is the last of the allowance', async () => {
    await createWith('the-first-key');
    await createWith('the-second-key');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createWith('the-third-key')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await game.pages()).toHaveLength(3);
  });

  it('is refused with the first page when the repeat sends another', async () => {
    const first = await createWith('a-key-of-mine');
    const { status, body } = await createWith(
      'a-key-of-mine',
      aFormat({ resturantName: 'Chez Paul' }),
    );
    expect([status, body.code, body.details]).toEqual([
      409,
      'PAGE_CHANGED',
      { current: first.body },
    ]);
    expect(await game.pages()).toHaveLength(1);
  });

  it('makes another page for another key, and for another owner', async () => {
    await game.subscribe('owner-2', { pages: 1 });
    await createWith('a-key-of-mine');
    await createWith('another-key');
    const theirs = await createWith('a-key-of-mine', aFormat(), game.principal('owner-2'));
    expect(theirs.body.ownerId).toBe('owner-2');
    expect(await game.pages()).toHaveLength(3);
  });

  it('is refused with a key that is too short', async () => {
    const { status, body } = await createWith('short');
    expect([status, body.field]).toEqual([400, 'Idempotency-Key']);
    expect(await game.pages()).toEqual([]);
  });
});

describe('copying a page', () => {
  const copy = (id: string, as = game.principal('owner-1'), headers: Record<string, string> = {}) =>
    game.call(endpoints.copyPage, { as, params: { id }, headers });

  it('makes a page with the same settings and logo, online, with new counters', async () => {
    const { body: original } = await create(aFormat({ logo: aJpeg({ width: 300, height: 150 }) }));
    await game.switchPage('owner-1', original._id, false);
    const { status, body } = await copy(original._id);
    expect(status).toBe(201);
    const { _id, ...content } = body;
    expect(_id).not.toBe(original._id);
    expect(content).toEqual({ ...original, _id: undefined });
    expect((await game.published(events.pageCreated, 2))[1]!.data.pageId).toBe(_id);
    const copied = (await list('owner-1')).body.map((page) => page.copiedFrom);
    expect(copied).toEqual([undefined, original._id]);
  });

  it('makes one page, even when sent repeatedly with one key', async () => {
    const { body: original } = await create(aFormat());
    const key = { 'idempotency-key': 'a-key-of-mine' };
    const first = await copy(original._id, game.principal('owner-1'), key);
    await update(original._id, aFormat({ resturantName: 'Chez Paul' }));
    const again = await copy(original._id, game.principal('owner-1'), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await game.pages()).toHaveLength(2);
  });

  it('is refused beyond the allowance', async () => {
    const { body } = await create(aFormat());
    await copy(body._id);
    await copy(body._id);
    const refused = await copy(body._id);
    expect([refused.status, refused.body.code]).toEqual([403, 'PAGE_ALLOWANCE_REACHED']);
    expect(await game.pages()).toHaveLength(3);
  });

  it.each([
    ['another owner', () => game.principal('owner-2'), 403],
    ['a sub-account', () => game.subAccountOf('owner-1'), 403],
  ])('is refused to %s', async (_who, principal, expected) => {
    await game.subscribe('owner-2', { pages: 1 });
    const { body } = await create(aFormat());
    expect((await copy(body._id, principal())).status).toBe(expected);
    expect(await game.pages()).toHaveLength(1);
  });

  it('of an unknown page is refused', async () => {
    const { status, body } = await copy('no-such-page');
    expect([status, body.code]).toEqual([404, 'PAGE_NOT_FOUND']);
  });
});

/** A page, as guests see it. */
const withoutTerms = (page: object) =>
  Object.fromEntries(Object.entries(page).filter(([field]) => !field.endsWith('terms')));

describe('creating a page', () => {
  it('answers the whole page, online, completed with the lost options', async () => {
    const { status, body } = await create(aFormat());
    expect(status).toBe(201);
    expect(body).toEqual({
      ...aFormat(),
      option6: 'Perdu',
      option7: 'Perdu',
      option8: 'Perdu',
      option6frequency: 17,
      option7frequency: 17,
      option8frequency: 16,
      _id: expect.any(String) as string,
      ownerId: 'owner-1',
      instagramClicks: 0,
      facebookClicks: 0,
      twitterClicks: 0,
      googleMapsClicks: 0,
      toggle: true,
      expiryDate: game.inAMonth().toISOString(),
      createdAt: game.clock.now().toISOString(),
      version: 1,
      state: 'online',
      gifts: [
        { option: 1, label: 'Un café offert', conditions: GIFT_CONDITIONS },
        { option: 2, label: 'Un dessert offert', conditions: GIFT_CONDITIONS },
      ],
      option1terms: GIFT_TERMS,
      option2terms: GIFT_TERMS,
      terms: PAGE_TERMS,
    });
  });

  it('is published', async () => {
    const { body } = await create(aFormat());
    const [event] = await game.published(events.pageCreated, 1);
    expect(event!.data).toEqual({
      pageId: body._id,
      ownerId: 'owner-1',
      version: 1,
      resturantName: 'Chez Camille',
      resturantAddress: '12 rue des Halles, 45000 Orléans',
      brandName: 'Chez Camille',
      wheelColorPair: { color1: '#8497FC', color2: '#FDFDAF' },
      active: true,
      replayAfterDays: null,
    });
  });

  it('shows guests the same page, without the terms that are the owner’s', async () => {
    const { body } = await create(aFormat({ logo: aJpeg({ width: 300, height: 150 }) }));
    expect((await toPlay(body._id)).body).toEqual(withoutTerms(body));
  });

  it('belongs to the caller, despite the sent format', async () => {
    const sneaky = {
      ...aFormat(),
      ownerId: 'owner-2',
      toggle: false,
      instagramClicks: 99,
      number: 7,
    };
    const { body } = await create(sneaky);
    expect(body).toMatchObject({ ownerId: 'owner-1', toggle: true, instagramClicks: 0 });
  });

  const refused = 'INVALID_REQUEST';
  const faults: { what: string; fault: object; code: string; field: string }[] = [
    {
      what: 'a gift without frequency',
      fault: { option2frequency: null },
      code: 'FREQUENCY_REQUIRED',
      field: 'option2frequency',
    },
    {
      what: 'a gift whose frequency is an empty text',
      fault: { option1frequency: '' },
      code: 'FREQUENCY_REQUIRED',
      field: 'option1frequency',
    },
    {
      what: 'frequencies that exceed 100',
      fault: { option2frequency: 81 },
      code: 'FREQUENCIES_EXCEED_100',
      field: 'option2frequency',
    },
    {
      what: 'over 100 percent',
      fault: { option1frequency: 101 },
      code: refused,
      field: 'option1frequency',
    },
    {
      what: 'less than none',
      fault: { option1frequency: -1 },
      code: refused,
      field: 'option1frequency',
    },
    {
      what: 'half a percent',
      fault: { option1frequency: 0.5 },
      code: refused,
      field: 'option1frequency',
    },
    {
      what: 'no restaurant name',
      fault: { resturantName: ' ' },
      code: refused,
      field: 'resturantName',
    },
    {
      what: 'a link that runs a script',
      fault: { instagram: 'javascript:alert(1)' },
      code: refused,
      field: 'instagram',
    },
    {
      what: 'a logo that is too wide',
      fault: { logo: aJpeg({ width: 301, height: 10 }) },
      code: 'IMAGE_REFUSED',
      field: 'logo',
    },
    {
      what: 'a logo that is no JPEG',
      fault: { logo: `data:image/jpeg;base64,${btoa('GIF89a')}` },
      code: 'IMAGE_REFUSED',
      field: 'logo',
    },
    {
      what: 'a logo of another kind',
      fault: { logo: 'data:image/svg+xml;base64,PHN2Zy8+' },
      code: refused,
      field: 'logo',
    },
  ];

  it.each(faults)('is refused with $what', async ({ fault, code, field }) => {
    const { status, body } = await create({ ...aFormat(), ...fault });
    expect([status, body.code, body.field]).toEqual([400, code, `gameFormat.${field}`]);
    expect(await game.pages()).toEqual([]);
    expect(await game.published(events.pageCreated)).toEqual([]);
  });

  it('is refused to a sub-account', async () => {
    const { status, body } = await create(aFormat(), game.subAccountOf('owner-1'));
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('the allowance', () => {
  it('is refused beyond, with the message for the modal', async () => {
    for (let page = 0; page < 3; page++) expect((await create(aFormat())).status).toBe(201);
    const { status, body } = await create(aFormat());
    expect(status).toBe(403);
    expect(body).toEqual({
      statusCode: 403,
      code: 'PAGE_ALLOWANCE_REACHED',
      message: 'Vous avez atteint le nombre de pages de votre abonnement.',
      details: { landingPages: 3 },
    });
  });

  it('is never exceeded by pages created at the same instant', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(aFormat())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'PAGE_ALLOWANCE_REACHED')).toHaveLength(9);
    expect((await list('owner-1')).body.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
    expect(await game.published(events.pageCreated)).toHaveLength(3);
  });

  it('grows when the owner pays for more pages', async () => {
    for (let page = 0; page < 3; page++) await create(aFormat());
    await game.subscribe('owner-1', { pages: 4, version: 2 });
    expect((await create(aFormat())).status).toBe(201);
  });

  it('is nothing for an owner without a subscription', async () => {
    expect((await create(aFormat(), game.principal('owner-2'))).body.code).toBe(
      'PAGE_ALLOWANCE_REACHED',
    );
  });

  it('is nothing once the subscription has expired', async () => {
    game.clock.advance(365 * 24 * 3_600_000);
    expect((await create(aFormat())).body.code).toBe('PAGE_ALLOWANCE_REACHED');
  });
});

describe('updating a page', () => {
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
      option6frequency: 10,
      option7frequency: 10,
      option8frequency: 10,
      instagramClicks: 1,
      toggle: false,
      state: 'inactive',
      // Version 2 switches the page off, version 3 changes it.
      version: 3,
    });
    expect((await toPlay(before._id)).body).toEqual(withoutTerms(body));
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

describe('a logo', () => {
  const logo = aJpeg({ width: 300, height: 150 });
  const other = aJpeg({ width: 30, height: 15 });
  const shown = async (id: string) => (await toPlay(id)).body.logo;

  it('stays with its page until the page is written with another, or without', async () => {
    const { body } = await create(aFormat({ logo }));
    await game.switchPage('owner-1', body._id, false);
    expect(await shown(body._id)).toBe(logo);
    expect((await update(body._id, aFormat({ logo: other }))).body.logo).toBe(other);
    expect(await shown(body._id)).toBe(other);
    await update(body._id, aFormat());
    expect(await shown(body._id)).toBe('');
  });

  it('can be the same on two pages, and is removed from one of them only', async () => {
    const first = await create(aFormat({ logo }));
    const second = await create(aFormat({ logo }));
    await update(first.body._id, aFormat());
    expect([await shown(first.body._id), await shown(second.body._id)]).toEqual(['', logo]);
  });

  it('is not kept with the page, which every spin reads', async () => {
    await create(aFormat({ logo }));
    expect(JSON.stringify(await game.pages())).not.toContain('base64');
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
  const imageOf = (id: string | null) => game.adapters.store.table(IMAGES).get(id ?? '');

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
      details: { pageId: id },
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

  it('removes a logo with the last page that uses it, also when the page only changes its logo', async () => {
    const logo = aJpeg({ width: 300, height: 150 });
    const first = await game.createPage('owner-1', { format: aFormat({ logo }) });
    const second = await game.createPage('owner-1', { format: aFormat({ logo }) });
    const [{ logoId } = { logoId: null }] = await game.pages();
    await remove(first);
    expect((await imageOf(logoId))!.unusedSince).toBeUndefined();
    await update(second, aFormat({ logo: '' }));
    expect((await imageOf(logoId))!.unusedSince).toEqual(game.clock.now());
    const third = await game.createPage('owner-1', { format: aFormat({ logo }) });
    expect((await imageOf(logoId))!.unusedSince).toBeUndefined();
    expect((await toPlay(third)).body.logo).toBe(logo);
    expect(IMAGES.expiry).toEqual({ field: 'unusedSince', afterSeconds: 5 * 60 });
  });
});

describe('the logo of a request that is refused', () => {
  const images = () => game.adapters.store.table(IMAGES).listAfter('', 100);
  const logos = [300, 200, 100].map((width) => aJpeg({ width, height: 50 }));

  it('is not stored when the allowance has no room for the page', async () => {
    const stranger = game.principal('owner-without-pages');
    const answers = await Promise.all(logos.map((logo) => create(aFormat({ logo }), stranger)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('PAGE_ALLOWANCE_REACHED'));
    expect(await images()).toEqual([]);
  });

  it('is not stored when the page has changed since it was edited', async () => {
    const id = await game.createPage('owner-1', { format: aFormat() });
    await update(id, aFormat());
    const { status } = await updateFrom(id, 1, aFormat({ logo: logos[0]! }));
    expect(status).toBe(409);
    expect(await images()).toEqual([]);
  });

  it('expires when another request took the last page, or changed it, at the same time', async () => {
    await game.subscribe('owner-1', { pages: 1, version: 2 });
    const created = await Promise.all(logos.map((logo) => create(aFormat({ logo }))));
    const id = created.find(({ status }) => status === 201)!.body._id;
    const kept = async () => (await images()).filter(({ unusedSince }) => !unusedSince);
    expect(await kept()).toHaveLength(1);
    await Promise.all(logos.map((logo) => updateFrom(id, 1, aFormat({ logo }))));
    expect(await kept()).toHaveLength(1);
  });

  it('expires when an earlier version left it behind, while that of a page stays', async () => {
    const logo = logos[0]!;
    const id = await game.createPage('owner-1', { format: aFormat({ logo }) });
    const table = game.adapters.store.table(IMAGES);
    for (let n = 0; n < 50; n++) await table.insert({ id: `orphan-${n}`, dataUrl: 'data:' });
    game.service.trigger('sweep-images');
    await eventually(async () => {
      expect((await images()).filter(({ unusedSince }) => !unusedSince)).toHaveLength(1);
    });
    expect((await toPlay(id)).body.logo).toBe(logo);
  });
});
