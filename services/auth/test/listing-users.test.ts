import { endpoints, type Principal } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { startAuth, type AuthService } from './start-auth';

const NAMES = [
  ['Élodie Martin', 'elodie@cave.fr'],
  ['bruno Martinez', 'bruno@zinc.fr'],
  ['Le Bistrot du Clocher', 'contact@bistrot-clocher.fr'],
  ['Anaïs Œuvrard', 'martin.a@gmail.com'],
] as const;

describe('the administrator’s table of users', () => {
  let auth: AuthService;
  const admin: Principal = aPrincipal({ isAdmin: true });
  beforeAll(async () => {
    auth = await startAuth();
    for (const [name, email] of NAMES) {
      await auth.aUser({ name, email });
      auth.clock.advance(1_000);
    }
    await eventually(async () => {
      expect((await list()).total).toBe('4');
    });
  });
  afterAll(() => auth.close());

  async function list(query: Record<string, string> = {}) {
    const { body, headers, status } = await auth.call(endpoints.listUsers, { as: admin, query });
    return {
      status,
      names: Array.isArray(body) ? body.map(({ name }) => name) : [],
      total: headers['x-total-count'],
      partial: headers['x-total-partial'],
      body,
    };
  }
  const names = async (query: Record<string, string>) => (await list(query)).names;
  const [ELODIE, BRUNO, BISTROT, ANAIS] = NAMES.map(([name]) => name);

  it('has the rows of the specification, and no secrets', async () => {
    const { body } = await list({ q: 'elodie' });
    expect(body).toEqual([
      {
        _id: expect.any(String) as string,
        name: ELODIE,
        email: 'elodie@cave.fr',
        phoneNumber: '',
        access: 'main',
        landingPages: 0,
        blocked: false,
        isToggle: true,
        status: 'none',
      },
    ]);
  });

  it('is sorted by name, e-mail or age, in both directions, ignoring accents and capitals', async () => {
    const byName = [ANAIS, BRUNO, ELODIE, BISTROT];
    const byEmail = [BRUNO, BISTROT, ELODIE, ANAIS];
    const byAge = [ELODIE, BRUNO, BISTROT, ANAIS];
    expect(await names({})).toEqual(byName);
    expect(await names({ sort: '-name' })).toEqual(byName.toReversed());
    expect(await names({ sort: 'email' })).toEqual(byEmail);
    expect(await names({ sort: '-email' })).toEqual(byEmail.toReversed());
    expect(await names({ sort: 'createdAt' })).toEqual(byAge);
    expect(await names({ sort: '-createdAt' })).toEqual(byAge.toReversed());
  });

  it.each(['1', '2', '3', '4', '5'])(
    'has the same rows in pages of %s as on one page, first to last and beyond',
    async (limit) => {
      for (const sort of ['name', '-email']) {
        const all = await names({ sort });
        const paged: string[] = [];
        for (let page = 1; page <= 6; page += 1) {
          const part = await list({ sort, limit, page: String(page) });
          expect(part.total).toBe('4');
          paged.push(...part.names);
        }
        expect(paged).toEqual(all);
      }
    },
  );

  it.each<[string, (string | undefined)[]]>([
    ['martin', [ANAIS, BRUNO, ELODIE]],
    ['MARTINE', [BRUNO]],
    ['  élo ', [ELODIE]],
    ['oeuv', [ANAIS]],
    ['clocher', [BISTROT]],
    ['contact@bistrot', [BISTROT]],
    ['martin elo', [ELODIE]],
    ['martin.a@gmail', [ANAIS]],
    ['elodie@cave.fr', [ELODIE]],
    ['gmail', [ANAIS]],
    ['du bistrot', [BISTROT]],
    ['artin', []],
    ['martin clocher', []],
  ])('is searched for "%s" by the words of name and e-mail', async (q, expected) => {
    const found = await list({ q });
    expect(found.names).toEqual(expected);
    expect(found.total).toBe(String(expected.length));
    expect(found.partial).toBe('false');
  });

  it('sorts the results of a search and splits them into pages', async () => {
    expect(await names({ q: 'martin', sort: '-name' })).toEqual([ELODIE, BRUNO, ANAIS]);
    expect(await names({ q: 'martin', sort: 'email' })).toEqual([BRUNO, ELODIE, ANAIS]);
    expect(await names({ q: 'martin', limit: '2', page: '2' })).toEqual([ELODIE]);
  });

  it.each([
    { sort: 'password' },
    { status: 'unknown' },
    { page: '0' },
    { limit: '1000' },
    { q: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('follows a sub-account that is added, renamed and removed', async () => {
    const body = { name: 'Zoé Tournesol', email: 'zoe@example.fr', password: 'une belle soirée' };
    const [user] = (await list({ q: 'clocher' })).body;
    const owner = aPrincipal({ userId: user?._id ?? '', ownerId: user?._id ?? '' });
    await auth.approve(owner.userId);
    const { _id: id } = (await auth.call(endpoints.addSubAccount, { as: owner, body })).body;
    await eventually(async () => {
      expect((await list({ q: 'tournesol' })).body).toMatchObject([{ access: 'sub' }]);
      expect((await list()).total).toBe('5');
    });
    await auth.call(endpoints.changeSubAccount, {
      as: admin,
      params: { id },
      body: { userData: { ...body, name: 'Zoé Coquelicot', password: '' } },
    });
    await eventually(async () => {
      expect(await names({ q: 'coquelicot' })).toEqual(['Zoé Coquelicot']);
      expect(await names({ q: 'tournesol' })).toEqual([]);
    });
    await auth.call(endpoints.removeSubAccount, { as: admin, params: { id } });
    await eventually(async () => {
      expect(await names({ q: 'coquelicot' })).toEqual([]);
      expect((await list()).total).toBe('4');
    });
  });
});
