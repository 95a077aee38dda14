import { endpoints, events } from '@girouette/contracts';
import { aFormat, aJpeg, GIFT_CONDITIONS, GIFT_TERMS, PAGE_TERMS, asGuestsSee } from './factories';
import { pageCalls } from './page-calls';
import { startGame, type GameService } from './start-game';

let game: GameService;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
});
afterEach(() => game.close());

const { create, update, list, toPlay } = pageCalls(() => game);

describe('creating a page with an Idempotency-Key', () => {
  const createWith = (key: string, format = aFormat(), as = game.principal('owner-1')) =>
    game.call(endpoints.createPage, {
      as,
      body: { gameFormat: format },
      headers: { 'idempotency-key': key },
    });

  it('makes one page, however often it is sent', async () => {
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

  it('makes a page with the same settings, logo and state, with separate counters', async () => {
    const { body: original } = await create(aFormat({ logo: aJpeg({ width: 300, height: 150 }) }));
    await game.switchPage('owner-1', original._id, false);
    const { status, body } = await copy(original._id);
    expect(status).toBe(201);
    const { _id, ...content } = body;
    expect(_id).not.toBe(original._id);
    expect(content).toEqual({ ...original, _id: undefined, toggle: false, state: 'inactive' });
    expect((await game.published(events.pageCreated, 2))[1]!.data.pageId).toBe(_id);
    const copied = (await list('owner-1')).body.map((page) => page.copiedFrom);
    expect(copied).toEqual([undefined, original._id]);
  });

  it('makes one page, however often it is sent with one key', async () => {
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

describe('creating a page', () => {
  it('answers the whole page, online, completed with the lost options', async () => {
    const { status, body } = await create(aFormat());
    expect(status).toBe(201);
    expect(body).toEqual({
      ...aFormat(),
      odds: [20, 30, 0, 0, 0, 17, 17, 16],
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

  it('shows guests the same page, without the terms that are for the owner only', async () => {
    const { body } = await create(aFormat({ logo: aJpeg({ width: 300, height: 150 }) }));
    expect((await toPlay(body._id)).body).toEqual(asGuestsSee(body));
  });

  it('belongs to the caller, whatever the format says', async () => {
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
    ...[
      'https://instagram',
      'https://instagram.com@evil.example/',
      'https://instagram.com:8443/x',
    ].map((instagram) => ({
      what: `the link ${instagram}`,
      fault: { instagram },
      code: refused,
      field: 'instagram',
    })),
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

  it('is zero for an owner without a subscription', async () => {
    expect((await create(aFormat(), game.principal('owner-2'))).body.code).toBe(
      'PAGE_ALLOWANCE_REACHED',
    );
  });

  it('is zero once the subscription has expired', async () => {
    game.clock.advance(365 * 24 * 3_600_000);
    expect((await create(aFormat())).body.code).toBe('PAGE_ALLOWANCE_REACHED');
  });
});
