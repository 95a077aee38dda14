import { suggestEmail } from './suggest-email';

test.each([
  ['marie@gmial.com', 'marie@gmail.com'],
  ['marie@gmail.con', 'marie@gmail.com'],
  ['marie@gmail.fr', 'marie@gmail.com'],
  ['Marie@Gmal.Com', 'Marie@gmail.com'],
  ['marie@hotmial.fr', 'marie@hotmail.fr'],
  ['marie@hotmail.co', 'marie@hotmail.com'],
  ['marie@ornage.fr', 'marie@orange.fr'],
  ['marie@wandoo.fr', 'marie@wanadoo.fr'],
  ['marie@fre.fr', 'marie@free.fr'],
  ['marie@laposte.ne', 'marie@laposte.net'],
  ['marie.@exemple.fr', 'marie@exemple.fr'],
  ['marie..curie@exemple..fr', 'marie.curie@exemple.fr'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ...['marie@gmail.com\u200b', '\ufeffmarie@gmail.com\u2060'],
  ...['marie@gmail.com', 'marie@GMAIL.com', 'marie@yahoo.es', 'marie@outlook.be', 'marie@me.com'],
  ...[
    'marie@edf.fr',
    'marie@sncf.fr',
    'marie@exemple.fr',
    'marie@bistrot.com',
    'm.c@univ-lyon1.fr',
  ],
])('%s gets no suggestion', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
