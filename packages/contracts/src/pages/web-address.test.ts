import { socialAddress, webAddress } from './web-address';

test.each([
  ['https://www.instagram.com/chezcamille', 'https://www.instagram.com/chezcamille'],
  ['http://exemple.fr', 'http://exemple.fr/'],
  ['www.instagram.com/x', 'https://www.instagram.com/x'],
  ['instagram.com/x', 'https://instagram.com/x'],
  ['Instagram.com', 'https://instagram.com/'],
  ['//instagram.com/x', 'https://instagram.com/x'],
  ['\ufeff https://exemple.fr/a\u200b\n', 'https://exemple.fr/a'],
  ['ｗｗｗ．exemple．ｆｒ／a', 'https://www.exemple.fr/a'],
  ['https://café.fr/é', 'https://xn--caf-dma.fr/%C3%A9'],
  [
    'https://www.google.com/maps/place/Chez Émile',
    'https://www.google.com/maps/place/Chez%20%C3%89mile',
  ],
  ['https://exemple.fr:443/a', 'https://exemple.fr/a'],
  ['https:\\\\exemple.fr\\a', 'https://exemple.fr/a'],
])('%j leads to %s', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
  expect(webAddress(address)).toBe(address);
});

test.each([
  ...[
    '',
    'pas une adresse',
    'instagram',
    'https://instagram',
    'https://',
    'https://.fr',
    'http://localhost',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://exemple.fr',
    'mailto:a@exemple.fr',
    'a@exemple.fr',
  ],
  ...[
    'https://instagram.com@evil.example/',
    'https://a:b@exemple.fr',
    'https://@evil.example'.replace('@', 'x@'),
  ],
  ...[
    'https://exemple.fr:8443/',
    'exemple.fr:8443',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
  ],
  ...[
    'https://instagram.com\uff20evil.example/',
    'https://exem ple.fr',
    'Chez Émile. Bienvenue',
    'etc.',
  ],
])('%j is no address of a site', (typed) => {
  expect(webAddress(typed)).toBeNull();
});

test.each([
  ['instagram', '@chez.camille', 'https://www.instagram.com/chez.camille/'],
  ['instagram', ' @chez.camille\u200b', 'https://www.instagram.com/chez.camille/'],
  [
    'instagram',
    'https://www.instagram.com/@chez.camille',
    'https://www.instagram.com/chez.camille/',
  ],
  ['tiktok', '＠camille', 'https://www.tiktok.com/@camille'],
  ['facebook', 'facebook.com/camille', 'https://facebook.com/camille'],
  ['googleMaps', 'https://g.page/chez camille', 'https://g.page/chez%20camille'],
  ['googleMaps', '@camille', null],
  ['instagram', 'https://www.instagram.com/chez émile/', null],
  ['instagram', 'https://www.instagram.com/chez%20emile/', null],
  ['twitter', 'camille', null],
] as const)('on %s, %j leads to %s', (network, typed, address) => {
  expect(socialAddress(network, typed)).toBe(address);
});
