import type { z } from 'zod';
import { fieldsOf, RawJson, type Kind } from '../support/fields';

const jpegUrl = (bytes: Buffer | string) =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
/** A JPEG's start and frame header with the given size, then its end, without a picture. */
const emptyJpeg = (width: number, height: number) =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xc0, 0x00, 0x0b, 0x08],
    ...[height >> 8, height & 255, width >> 8, width & 255, 0x01, 0x01, 0x11, 0x00, 0xff, 0xd9],
  ]);

/** Texts with an effect where a page shows them, or where a page, mail or query contains them unescaped. */
export const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '</title><svg/onload=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
  'javascript:alert(1)',
  "'; DROP TABLE pages; --",
  "' OR '1'='1",
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie: a=b',
  'a\r\nBcc: x@example.org\r\n\r\nhello',
  '=cmd|/c calc!A1',
] as const;

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u200b',
  '\u00ad\u2060',
  '\u202eetirw',
  '\ud800',
  '\ufffe\uffff',
  'e\u0301'.repeat(100),
  `a${'\u0300'.repeat(1_000)}`,
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ'.repeat(300),
  'x'.repeat(50_000),
  '\u00ad'.repeat(20_000),
  'null',
  'undefined',
  'true',
  '-1',
  '1e999',
  ...PAYLOADS,
];

const OBJECTS: readonly unknown[] = [
  {},
  { $gt: '' },
  { $ne: null },
  { $where: 'while(true);' },
  { $regex: '^(a+)+$' },
  { toString: 'x', valueOf: 'x' },
  { length: 1e9 },
  { then: 'x' },
  new RawJson('{"__proto__":{"isAdmin":true}}'),
  new RawJson('{"constructor":{"prototype":{"isAdmin":true}}}'),
  new RawJson(`${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`),
];

const ARRAYS: readonly unknown[] = [
  [],
  [null],
  [[]],
  ['a', 'b'],
  [{}],
  Array.from({ length: 10_000 }, () => 0),
  new RawJson(`${'['.repeat(8_000)}${']'.repeat(8_000)}`),
];

/** Values for fields of every kind. */
const FOR_ALL = [undefined, null, true, false, 0, -1, 1.5, '', '\u0000', 'x'.repeat(50_000)];

/** The values for each kind of field. A new field gets the values of its kind automatically. */
export const HOSTILE: Readonly<Record<Kind, readonly unknown[]>> = {
  text: [...TEXTS, 7, ...ARRAYS.slice(0, 4), ...OBJECTS.slice(0, 7)],
  email: [
    ...PAYLOADS,
    `a@${'.'.repeat(60_000)}@`,
    `${'a'.repeat(60_000)}@`,
    `a@${'a.'.repeat(30_000)}`,
    `${'\u00ad'.repeat(20_000)}@a.fr`,
    `a@${'a.'.repeat(120)}fr`,
    'a@b.fr\r\nBcc: c@d.fr',
    'a@b.fr,c@d.fr',
    'a@b.fr;c@d.fr',
    '<a@b.fr>',
    '"a b"@c.fr',
    '"<script>"@c.fr',
    'a(c)@b.fr',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@localhost',
    'a@b..fr',
    '.a@b.fr',
    'a@b.fr\u0000',
    'a@b%2f.fr',
    'a@xn--a.fr',
    'a@\uff42.fr',
    ['a@b.fr'],
    { address: 'a@b.fr' },
    ...OBJECTS.slice(1, 5),
  ],
  id: [
    ...PAYLOADS,
    '__proto__',
    'constructor',
    'toString',
    '*',
    '.',
    '..',
    '%2e%2e%2f',
    '00000000-0000-0000-0000-000000000000',
    'a'.repeat(200),
    'a'.repeat(201),
    '\u00e9',
    '\ud800',
    ['a'],
    ...OBJECTS.slice(1, 5),
  ],
  number: [
    ...['1e3', '0x10', 'Infinity', 'NaN', '١٢', '1,5', '5;', ' 5 ', '5\u0000'],
    -0,
    2 ** 53,
    1e308,
    101,
    new RawJson('1e999'),
    new RawJson('-1e999'),
    new RawJson('9'.repeat(10_000)),
    [1],
    { valueOf: 1 },
    '9'.repeat(50_000),
  ],
  enum: [
    '__proto__',
    'constructor',
    'toString',
    ' ',
    'INSTAGRAM',
    ['instagram'],
    ...OBJECTS.slice(0, 3),
  ],
  boolean: ['true', 'false', 'on', 1, 'x', [], {}],
  url: [
    ...PAYLOADS,
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a.fr/x',
    '//evil.example',
    'https:evil.example',
    'https:\\\\evil.example',
    'https://a.fr@evil.example',
    'https://a.fr/"onmouseover="alert(1)',
    'https://[::1]/',
    'https://',
    `https://a.fr/${'a'.repeat(500)}`,
    `https://${'a.'.repeat(20_000)}fr`,
    ['https://a.fr'],
  ],
  image: [
    ...PAYLOADS,
    'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/jpeg;base64,',
    'data:image/jpeg;base64,=',
    jpegUrl('not a picture'),
    jpegUrl('GIF89a'),
    jpegUrl(Buffer.from([0xff, 0xd8])),
    jpegUrl(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])),
    jpegUrl(Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0x00, 0x00])),
    jpegUrl(emptyJpeg(65_535, 65_535)),
    jpegUrl(emptyJpeg(0, 0)),
    jpegUrl(emptyJpeg(300, 150)),
    jpegUrl(
      Buffer.concat([emptyJpeg(300, 150), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]),
    ),
    jpegUrl(Buffer.alloc(80_000, 0xff)),
    `data:image/jpeg;base64,${'A'.repeat(100_001)}`,
  ],
  array: [...ARRAYS, ...OBJECTS],
  object: [...OBJECTS, ...ARRAYS, 'text', 7],
};

/**
 * The attacks on a call's fields: all values of its kind for each field. Where one rule checks several fields (five gifts, five links),
 * only the first gets them.
 */
export function attacksOn(schema: z.ZodObject): { path: readonly string[]; value: unknown }[] {
  const seen = new Set<z.ZodType>();
  return fieldsOf(schema).flatMap(({ path, kind, type }) => {
    const values = seen.has(type) ? FOR_ALL : hostileValues(kind);
    seen.add(type);
    return values.map((value) => ({ path, value }));
  });
}

/** All values for a kind, once each. */
export const hostileValues = (kind: Kind): readonly unknown[] => [
  ...new Set([...FOR_ALL, ...HOSTILE[kind]]),
];
