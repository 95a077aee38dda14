import { allEndpoints, endpoints, limits, rateOf } from './endpoints';
import type { Permission } from './permissions';
import { SERVICE_NAMES } from './parts';
import { email, line } from './texts/texts';

/** Permissions of visitors for calls that hash or check a password, send a mail or use a link. */
const COSTLY: ReadonlySet<Permission> = new Set([
  'account:register',
  'account:verify',
  'administrator:begin',
  'demo:request',
  'invoice:request',
  'password:reset',
  'session:start',
]);

describe.each(allEndpoints.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the call %s',
  (_name, call) => {
    it('has an owner and exactly one successful answer', () => {
      expect(SERVICE_NAMES).toContain(call.service);
      const successes = Object.keys(call.responses).filter((status) => status.startsWith('2'));
      expect(successes).toHaveLength(1);
    });

    it('names in its schema the parameters of its path, and no others', () => {
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(call.params?.shape ?? {}).sort()).toEqual(inPath.sort());
    });

    it('has a limit: by its class with a session, otherwise per network', () => {
      if (call.access === 'public') {
        expect([call.limit, rateOf(call)]).toEqual([undefined, call.rate]);
      } else
        expect([Object.keys(limits), call.rate]).toEqual([
          expect.arrayContaining([call.limit]),
          undefined,
        ]);
    });

    it('has a tight limit where strangers make it hash passwords or mail links', () => {
      const { count, seconds } = rateOf(call);
      if (COSTLY.has(call.permission)) expect(count / seconds).toBeLessThanOrEqual(1);
    });

    it('has no body where HTTP allows none', () => {
      if (call.method === 'GET') expect(call.body).toBeUndefined();
    });
  },
);

describe('the calls', () => {
  it('have one address each', () => {
    const addresses = allEndpoints.map(
      ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('are cached only where all callers get the same response', () => {
    for (const call of allEndpoints.filter(({ cacheSeconds }) => cacheSeconds !== undefined)) {
      expect(call).toMatchObject({ method: 'GET', access: 'public' });
    }
  });
});

describe('what a caller sends', () => {
  it('is an e-mail in the basic pattern, or the words of the specification', () => {
    expect(email.parse(' camille@example.fr ')).toBe('camille@example.fr');
    for (const wrong of ['camille', 7, undefined, `${'a'.repeat(250)}@example.fr`]) {
      const issue = email.safeParse(wrong).error?.issues[0];
      expect(issue?.message).toBe('Please enter a valid email address.');
    }
  });

  it('is one line where one line is asked for', () => {
    expect(line(10).safeParse('Chez Camille'.slice(0, 10)).success).toBe(true);
    expect(line(10).safeParse('un\ndeux').success).toBe(false);
    expect(line(3).safeParse('quatre').error?.issues[0]?.message).toBe(
      '3\u00A0caractères au plus.',
    );
  });

  it('is a rating from 1 to 5, as a number or as text', () => {
    const { rating } = endpoints.submitReview.body.shape;
    expect(rating.parse('5')).toBe(5);
    for (const wrong of ['0', '6', 'cinq', 2.5, undefined]) {
      expect(rating.safeParse(wrong).error?.issues[0]?.message).toBe('Rating is required');
    }
  });

  it('is a landing page, and old clients may omit most of it', () => {
    const page = endpoints.createPage.body.parse({
      gameFormat: {
        resturantName: 'Chez Camille',
        option1: 'Un café',
        option1frequency: '10',
        option2frequency: '',
      },
    }).gameFormat;
    expect(page).toMatchObject({
      option1: 'Un café',
      option1frequency: 10,
      option2: '',
      option2frequency: null,
      option3frequency: null,
      wheelColorPair: { id: 1, color1: '#8497FC', color2: '#FDFDAF' },
      buttonColor: '#4F46E5',
      followOrReview: 'instagram',
    });
    // A parsed page can be sent and parsed again.
    expect(endpoints.createPage.body.shape.gameFormat.parse(page)).toEqual(page);
  });

  it.each([
    ['resturantName', ''],
    ['option1frequency', 101],
    ['option1frequency', 'dix'],
    ['option1frequency', 2.5],
    ['logo', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['instagram', 'javascript:alert(1)'],
    ['buttonColor', 'red'],
  ])('is not a landing page with %s %p', (field, value) => {
    const format = { resturantName: 'Chez Camille', [field]: value };
    const { error } = endpoints.createPage.body.safeParse({ gameFormat: format });
    expect(error?.issues[0]?.path).toEqual(['gameFormat', field]);
  });
});
