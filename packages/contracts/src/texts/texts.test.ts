import type { z } from 'zod';
import { events } from '../events';
import { envelope } from '../envelope';
import { allEndpoints, DEFAULT_BODY_LIMIT } from '../endpoints';
import { email, line, prose } from './texts';

/** Every schema inside a schema, with its path. */
function* schemasIn(schema: z.core.$ZodType, path: string): Generator<[string, z.core.$ZodType]> {
  yield [path, schema];
  const def = schema._zod.def as unknown as Record<string, unknown>;
  for (const name of [
    'innerType',
    'in',
    'out',
    'element',
    'keyType',
    'valueType',
    'left',
    'right',
  ]) {
    if (def[name]) yield* schemasIn(def[name] as z.core.$ZodType, path);
  }
  for (const [name, field] of Object.entries(
    (def.shape ?? {}) as Record<string, z.core.$ZodType>,
  )) {
    yield* schemasIn(field, `${path}.${name}`);
  }
  for (const option of (def.options ?? []) as z.core.$ZodType[]) yield* schemasIn(option, path);
}

const received = [
  ...allEndpoints.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [...schemasIn(schema, `${method} ${path} ${part}`)] : [],
    ),
  ),
  ...Object.values(events).flatMap(({ data, dataschema }) => [...schemasIn(data, dataschema)]),
  ...schemasIn(envelope, 'envelope'),
];

describe('what a service receives', () => {
  const texts = received.filter(([, { _zod }]) => _zod.def.type === 'string');

  it('has the texts that this test looks at', () => {
    const paths = texts.map(([path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'POST /api/game/spin body.email',
        'POST /api/game body.gameFormat.option1',
        'GET /api/auth query.password',
        'girouette:plays/WheelSpun/1.outcome.label',
        'envelope.id',
      ]),
    );
  });

  it('is measured first, and is refused unread when it is too long', () => {
    const unmeasured = texts.filter(([, schema]) => {
      const { checks = [] } = schema._zod.def as z.core.$ZodStringDef;
      const first = checks[0]?._zod.def;
      return first?.check !== 'max_length' || first.abort !== true || 'format' in schema._zod.def;
    });
    expect(unmeasured.map(([path]) => path)).toEqual([]);
  });
});

/** Texts as long as the longest body. Each one slows down one kind of pattern or change. */
const hostile = {
  dots: '.',
  'dots behind an @': '.',
  spaces: ' ',
  'signs of an address': '@',
  'combining characters': '\u0301\u0323',
  'letters that grow': '\ufdfa',
  'soft hyphens': '\u00ad',
  'brackets in brackets': '[',
  quotes: '"\\',
  emoji: '👨\u200d👩\u200d👧',
  digits: '1',
};

const MOMENT_MS = 50;

/** Whether one of ten tries takes a moment only: the machine may be busy, and slow work is slow each time. */
const isQuick = (work: () => unknown): boolean =>
  Array.from({ length: 10 }).some(() => {
    const start = performance.now();
    work();
    return performance.now() - start < MOMENT_MS;
  });

const open = allEndpoints.flatMap((call) => {
  const schema = call.body ?? call.query;
  return call.access === 'public' && schema ? [{ call, schema }] : [];
});

describe.each(
  open.map(({ call, schema }) => [`${call.method} ${call.path}`, call, schema] as const),
)('the public call %s', (_name, call, schema) => {
  const size = call.bodyLimit ?? DEFAULT_BODY_LIMIT;

  it.each(Object.entries(hostile))('is done in a moment with a body of %s', (name, unit) => {
    const filling = unit.repeat(size / new TextEncoder().encode(unit).length);
    const text = name.includes('behind') ? `a@${filling}@` : filling;
    for (const field of Object.keys(schema.shape)) {
      const body = { [field]: text };
      expect(isQuick(() => schema.safeParse(body))).toBe(true);
    }
  });

  it('is done in a moment with lists in lists', () => {
    const lists = JSON.parse('['.repeat(size / 2) + ']'.repeat(size / 2)) as unknown;
    for (const field of Object.keys(schema.shape)) {
      expect(isQuick(() => schema.safeParse({ [field]: lists }))).toBe(true);
    }
  });
});

describe('a text that people write', () => {
  it.each([
    ['nothing but what cannot be seen', '\u200b\u2060\u00ad', ''],
    ['nothing but joiners', '\u200d\ufe0f', ''],
    ['a blank of another script', '\u3164\u2800', ''],
    ['a zero-width space inside', 'Un\u200b café', 'Un café'],
    ['a change of direction', 'Un \u202eéfac', 'Un éfac'],
    ['emoji of several parts', '❤️ 👨\u200d👩\u200d👧', '❤️ 👨\u200d👩\u200d👧'],
    ['spaces around', '  Un café ', 'Un café'],
  ])('with %s', (_what, written, kept) => {
    expect(line(60).parse(written)).toBe(kept);
    expect(prose(60).parse(written)).toBe(kept);
  });

  it('is missing when nothing of it can be seen', () => {
    const name = line(80).min(1, 'Name is required');
    expect(name.safeParse('\u200b').error?.issues[0]?.message).toBe('Name is required');
  });
});

describe('an e-mail', () => {
  it('is converted to the form for sending mail', () => {
    expect(email.parse(' Léa@Bücher.FR. ')).toBe('léa@xn--bcher-kva.fr');
  });

  it.each(['', 'camille', '"camille"@example.fr', `${'a'.repeat(250)}@example.fr`, 7, null])(
    '%p is refused in the words of the specification',
    (typed) => {
      const issues = email.safeParse(typed).error?.issues.map(({ message }) => message);
      expect(issues).toEqual(['Please enter a valid email address.']);
    },
  );
});
