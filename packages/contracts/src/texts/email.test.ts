import fc from 'fast-check';
import { canonicalEmail, canonicalEmails, deliverableEmail, EMAIL_PATTERN } from './email';

describe('an e-mail address', () => {
  it.each(['a@b.fr', 'camille.perrin+roue@sous.exemple.co.uk', 'émilie@café.fr', 'a@b.fr.'])(
    'may be %s',
    (address) => {
      expect(EMAIL_PATTERN.test(address)).toBe(true);
      expect(deliverableEmail(address)).not.toBeNull();
    },
  );

  it.each(['', 'camille', 'camille@exemple', '@exemple.fr', 'a b@exemple.fr', 'a@b@c.fr', 'a@.'])(
    'may not be %p',
    (address) => {
      expect(EMAIL_PATTERN.test(address)).toBe(false);
      expect(deliverableEmail(address)).toBeNull();
    },
  );

  it.each([
    ['a quoted name', '"jean.dupont"@gmail.com'],
    ['a comment', 'jean.dupont(x)@gmail.com'],
    ['a name beside it', 'Jean <jean.dupont@gmail.com>'],
    ['brackets around', '<jean.dupont@gmail.com>'],
    ['brackets of another width', '\uff1cjean.dupont@gmail.com\uff1e'],
    ['a list', 'jean.dupont@gmail.com,'],
    ['a group', 'jean.dupont@gmail.com;'],
    ['a soft hyphen in the domain', 'jean.dupont@g\u00admail.com'],
    ['a zero-width space in it', 'jean.dupont@gmail\u200b.com'],
    ['a zero-width joiner in the name', 'jean\u200d.dupont@gmail.com'],
    ['a filler that looks like nothing', 'jean\u3164@example.fr'],
    ['a combining joiner', 'jean\u034f@example.fr'],
    ['a line break', 'jean@example.fr\nbcc: x@example.fr'],
    ['a tab', 'je\tan@example.fr'],
    ['a no-break space', 'je\u00a0an@example.fr'],
    ['a dot before its name', '.jean@example.fr'],
    ['a dot after its name', 'jean.@example.fr'],
    ['two dots in its name', 'jean..dupont@example.fr'],
    ['two dots in its domain', 'jean@example..fr'],
    ['two dots at its end', 'jean@example.fr..'],
    ['a number for a domain', 'jean@127.0.0.1'],
    ['a number in brackets for a domain', 'jean@[127.0.0.1]'],
    ['a domain in escapes', 'jean@%67mail.com'],
    ['a port', 'jean@example.fr:25'],
    ['a path', 'jean@example.fr/x.fr'],
    ['a hyphen at the edge of a label', 'jean@-example.fr'],
    ['half a character', 'jean\ud800@example.fr'],
    ['more letters than mail servers take once unfolded', `${'\ufdfa'.repeat(40)}@example.fr`],
  ])('may not have %s', (_what, address) => {
    expect(deliverableEmail(address)).toBeNull();
  });

  it('has no person behind it when it is no address', () => {
    expect(() => canonicalEmail('camille')).toThrow(RangeError);
  });
});

describe('the same mailbox', () => {
  it.each([
    ['marie@gmail\u3002com', 'marie@gmail.com'],
    ['marie@gmail\uff0ecom', 'marie@gmail.com'],
    ['marie@gmail\uff61com', 'marie@gmail.com'],
    ['marie@\uff47\uff4d\uff41\uff49\uff4c.com', 'marie@gmail.com'],
    ['marie@gmail.com.', 'marie@gmail.com'],
    ['Marie@Example.FR', 'marie@example.fr'],
    ['marie@xn--bcher-kva.fr', 'marie@xn--bcher-kva.fr'],
    ['marie@bücher.fr', 'marie@xn--bcher-kva.fr'],
    ['marie@bu\u0308cher.fr', 'marie@xn--bcher-kva.fr'],
    ['le\u0301a@example.fr', 'léa@example.fr'],
    ['marie@example.fr\u200b', 'marie@example.fr'],
    ['\ufeff\u200emarie@example.fr\u2060\u202c ', 'marie@example.fr'],
    ['\u3164marie@example.fr\u00ad', 'marie@example.fr'],
    ['ｍａｒｉｅ＠ｅｘａｍｐｌｅ．ｆｒ\u3000', 'marie@example.fr'],
  ])('is behind %p', (typed, address) => {
    expect(deliverableEmail(typed)).toBe(address);
  });
});

describe('the same person', () => {
  it.each([
    ['Camille@Example.FR', 'camille@example.fr'],
    ['  camille@example.fr ', 'camille@example.fr'],
    ['camille+roue@example.fr', 'camille@example.fr'],
    ['c.a.mille+a+b@gmail.com', 'camille@gmail.com'],
    ['Ca.Mille@googlemail.com', 'camille@gmail.com'],
    ['ca.mille@gmail\u3002com.', 'camille@gmail.com'],
    ['Ca.mi-l_le+x@pm.me', 'camille@proton.me'],
    ['camille@protonmail.com', 'camille@proton.me'],
    ['camille@me.com', 'camille@icloud.com'],
    ['camille+x@mac.com', 'camille@icloud.com'],
    ['ca-mille@ya.ru', 'ca.mille@yandex.ru'],
    ['ca.mille@yandex.com', 'ca.mille@yandex.ru'],
    ['camille@yandex.by', 'camille@yandex.ru'],
    ['camille@yandex.kz', 'camille@yandex.ru'],
    ['camille@yandex.ua', 'camille@yandex.ru'],
    ['ca-mille@yandex.com.tr', 'ca.mille@yandex.ru'],
    ['camille@yandex.uz', 'camille@yandex.ru'],
    ['camille-roue@yahoo.fr', 'camille@yahoo.fr'],
    ['camille-roue@yahoo.com.br', 'camille@yahoo.com.br'],
    ['camille-roue@yahoo.co.in', 'camille@yahoo.co.in'],
    ['camille-roue@myyahoo.com', 'camille@myyahoo.com'],
    ['camille-roue@ymail.com', 'camille@ymail.com'],
    ['roue@camille.fastmail.com', 'camille@fastmail.com'],
    ['a+b@camille.fastmail.fm', 'camille@fastmail.fm'],
    ['roue@camille.sent.com', 'camille@sent.com'],
    ['roue@camille.fastmail.co.uk', 'camille@fastmail.co.uk'],
  ])('is behind %p', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });

  it.each([
    ['c.perrin@example.fr', 'cperrin@example.fr'],
    ['c.perrin@icloud.com', 'cperrin@icloud.com'],
    ['c-perrin@outlook.fr', 'c@outlook.fr'],
    ['c_perrin@yandex.ru', 'c.perrin@yandex.ru'],
    ['camille@yahoo.fr', 'camille@yahoo.com'],
    ['camille@fastmail.com', 'camille@fastmail.fm'],
    ['roue@camille.example.fr', 'camille@example.fr'],
    ['c-perrin@yahoo.co.jp', 'c@yahoo.co.jp'],
    ['c-perrin@yahoo.example.fr', 'c@yahoo.example.fr'],
  ])('is not assumed behind %p and %p, which are two mailboxes', (one, other) => {
    expect(canonicalEmail(one)).not.toBe(canonicalEmail(other));
  });

  it.each([
    ['n.a.m.e@gmail.com', ['name@gmail.com']],
    ['name@example.fr', ['name@example.fr']],
    ['n.ame+x@pm.me', ['name@proton.me', 'n.ame@pm.me']],
    ['name-x@yahoo.fr', ['name@yahoo.fr', 'name-x@yahoo.fr']],
    ['x@name.fastmail.com', ['name@fastmail.com', 'x@name.fastmail.com']],
  ])('is still known behind %p as earlier versions have kept it', (typed, kept) => {
    expect(canonicalEmails(typed)).toEqual(kept);
  });

  it('is the same when the folded address is folded again', () => {
    fc.assert(
      fc.property(aProvidersAddress, (address) => {
        const canonical = canonicalEmail(address);
        fc.pre(deliverableEmail(canonical) !== null);
        expect(canonicalEmails(canonical)).toEqual([canonical]);
      }),
    );
  });

  it('is recognised behind any spelling that reaches the same mailbox', () => {
    fc.assert(
      fc.property(anAddress, spellings, (address, spelling) => {
        const typed = spelling(address);
        expect(deliverableEmail(typed)).toBe(deliverableEmail(address));
        expect(canonicalEmail(typed)).toBe(canonicalEmail(address));
      }),
    );
  });

  it('is found by the address for delivery, in any spelling', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc
        .tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))
        .map((parts) => parts.join('@')),
      fc.tuple(fc.string({ unit: 'grapheme' }), aDomain).map((parts) => parts.join('@')),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const address = deliverableEmail(typed);
        if (address === null) return;
        expect(deliverableEmail(address)).toBe(address);
        expect(canonicalEmail(address)).toBe(canonicalEmail(typed));
      }),
      { numRuns: 1_000 },
    );
  });
});

const letters = (alphabet: string) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 12 });
const aLabel = letters('abcdefghijklmnopqrstuvwxyzéüœ');
const aDomain = fc
  .tuple(aLabel, fc.constantFrom('fr', 'com', 'co.uk'))
  .map((labels) => labels.join('.'));
const anAddress = fc
  .tuple(letters('abcxyz0189éçñ-_!'), fc.oneof(aDomain, fc.constant('gmail.com')))
  .map((parts) => parts.join('@'));

const aProvidersAddress = fc
  .tuple(
    letters('abc019._-+'),
    fc.constantFrom(
      ...['gmail.com', 'pm.me', 'protonmail.com', 'me.com', 'ya.ru', 'yandex.kz', 'yahoo.fr'],
      ...['yahoo.com.br', 'abc.sent.com', 'yandex.com.tr'],
      ...['ymail.com', 'abc.fastmail.com', 'fastmail.fm', 'example.fr'],
    ),
  )
  .map((parts) => parts.join('@'))
  .filter((address) => deliverableEmail(address) !== null);

const wide = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0x61 + 0xff41));
const inDomain = (change: (domain: string) => string) => (address: string) => {
  const [local = '', domain = ''] = address.split('@');
  return `${local}@${change(domain)}`;
};

/** Spellings that a mail server delivers to the same mailbox, applied one after another. */
const spellings = fc
  .array(
    fc.constantFrom<(address: string) => string>(
      (address) => address.toUpperCase(),
      (address) => ` ${address} `,
      (address) => address.normalize('NFD'),
      wide,
      inDomain((domain) => domain.replace('.', '\u3002')),
      inDomain((domain) => domain.replace('.', '\uff61')),
      inDomain((domain) => (/[.\uff61\u3002\s]$/.test(domain) ? domain : `${domain}.`)),
      inDomain((domain) =>
        /[.\uff61\u3002\s]$/.test(domain) ? domain : new URL(`http://${domain}`).hostname,
      ),
    ),
    { maxLength: 4 },
  )
  .map((changes) => (address: string) => changes.reduce((text, change) => change(text), address));
