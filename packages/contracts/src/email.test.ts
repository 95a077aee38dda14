import { canonicalEmail, EMAIL_PATTERN } from './email';

describe('an e-mail address', () => {
  it.each(['a@b.fr', 'camille.perrin+roue@sous.exemple.co.uk', 'émilie@café.fr'])(
    'may be %s',
    (address) => {
      expect(EMAIL_PATTERN.test(address)).toBe(true);
    },
  );

  it.each(['', 'camille', 'camille@exemple', '@exemple.fr', 'a b@exemple.fr', 'a@b@c.fr', 'a@.'])(
    'may not be %p',
    (address) => {
      expect(EMAIL_PATTERN.test(address)).toBe(false);
    },
  );
});

describe('the same person', () => {
  it.each([
    ['Camille@Example.FR', 'camille@example.fr'],
    ['  camille@example.fr ', 'camille@example.fr'],
    ['camille+roue@example.fr', 'camille@example.fr'],
    ['c.a.mille+a+b@gmail.com', 'camille@gmail.com'],
    ['Ca.Mille@googlemail.com', 'camille@gmail.com'],
  ])('is behind %p', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });

  it('is not assumed behind dots outside Gmail', () => {
    expect(canonicalEmail('c.perrin@example.fr')).not.toBe(canonicalEmail('cperrin@example.fr'));
  });
});
