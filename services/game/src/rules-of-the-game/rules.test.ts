import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS } from '@girouette/contracts';
import { wordingFindings } from '@girouette/wording';
import { COFFEE, DESSERT, someSettings } from '../../test/factories';
import { rulesTextOf } from './rules';

const lines = (settings = someSettings()) =>
  rulesTextOf(settings).replaceAll('\u00A0', ' ').split('\n');

test('the rules tell organiser, dates, gifts, odds, conditions, personal data and claims', () => {
  expect(lines()).toMatchInlineSnapshot(`
[
  "Règlement du jeu de Chez Camille",
  "",
  "1. Organisateur",
  "Chez Camille, 12 rue des Halles, 45000 Orléans, organise ce jeu gratuit par tirage au sort et remet les cadeaux.",
  "Le jeu est régi par le droit français, notamment par l’article L. 121-20 du Code de la consommation.",
  "Google, Instagram, Facebook, TikTok et X ne l’organisent pas et ne le parrainent pas.",
  "",
  "2. Dates",
  "Le jeu n’a pas de date de fin : l’organisateur peut l’arrêter en fermant la page.",
  "Les cadeaux déjà gagnés restent dus.",
  "",
  "3. Participation",
  "Participer est gratuit et sans obligation d’achat. Il suffit d’indiquer son adresse e-mail sur la page du jeu.",
  "Chaque personne peut participer une seule fois.",
  "Donner un avis ou suivre un compte est facultatif et ne change rien au tirage.",
  "",
  "4. Cadeaux",
  "« Un café offert » : valeur non indiquée, sans limite de nombre.",
  "Remis dès 10 € d’achat, du lendemain du gain au 10e jour qui le suit.",
  "« Un dessert offert » : valeur non indiquée, sans limite de nombre.",
  "Remis dès 10 € d’achat, du lendemain du gain au 10e jour qui le suit.",
  "",
  "5. Tirage et chances de gagner",
  "Le serveur tire le résultat au sort à chaque participation. Quand tous les cadeaux peuvent être gagnés, les chances sont :",
  "« Un café offert » : 1 chance sur 5.",
  "« Un dessert offert » : 3 chances sur 10.",
  "Perdu : 1 chance sur 2.",
  "Quand un cadeau est épuisé ou qu’aucun jour ne reste pour le remettre, ses chances sont perdantes.",
  "",
  "6. Remise des cadeaux",
  "Le résultat s’affiche aussitôt. Le gagnant reçoit un e-mail avec le code de son cadeau.",
  "Le cadeau est remis dans le restaurant, sur présentation de ce code, une seule fois.",
  "",
  "7. Données personnelles",
  "L’adresse e-mail sert à compter les participations et à envoyer le cadeau.",
  "L’adresse d’un participant qui perd n’est pas conservée, sauf s’il accepte les offres du restaurant. Celle d’un gagnant l’est jusqu’à 30 jours après la fin de validité du cadeau.",
  "Une empreinte de l’adresse, calculée avec une clé secrète, reste aussi longtemps que la page, pour compter les participations.",
  "Un participant peut accepter de recevoir les offres du restaurant, qui reçoit alors son adresse. Cet accord est facultatif et ne change rien au tirage. Il est conservé avec l’adresse jusqu’à trois ans après la dernière participation, et peut être retiré à tout moment.",
  "Chacun peut demander l’accès à ses données, leur rectification ou leur effacement à l’organisateur, et adresser une réclamation à la CNIL.",
  "",
  "8. Réclamations et versions",
  "Les questions et les réclamations s’adressent à l’organisateur, dans le restaurant ou à son adresse.",
  "Une modification du jeu crée une nouvelle version de ce règlement. Chaque participation reste soumise à la version en vigueur à son moment.",
  "L’empreinte SHA-256 de ce texte désigne sa version.",
  "",
]
`);
});

test('dates, hours, replays, value, number and conditions of gifts come from the page', () => {
  const coffee = {
    ...COFFEE,
    terms: {
      ...DEFAULT_GIFT_TERMS,
      value: 250,
      minimumPurchase: 0,
      firstDay: 'today' as const,
      validDays: 1,
      weekdays: [1, 2, 3, 4] as const,
      stock: { day: 5, week: null, total: 100 },
    },
  };
  const text = lines(
    someSettings({
      gifts: [coffee, { ...DESSERT, percent: 15 }],
      terms: {
        ...DEFAULT_PAGE_TERMS,
        firstDay: '2026-12-01',
        lastDay: '2026-12-31',
        hours: { from: '12:00', to: '14:30' },
        replayAfterDays: 7,
        consolation: 2,
        budget: { amount: 10_000, per: 'month' },
      },
    }),
  );
  expect(text).toEqual(
    expect.arrayContaining([
      'Le jeu commence le 1er décembre 2026.',
      'Le jeu se termine le 31 décembre 2026 inclus.',
      'Il est ouvert de 12 h à 14 h 30, heure de Paris.',
      'Chaque personne peut participer de nouveau 7 jours après sa participation précédente.',
      '« Un café offert » : d’une valeur de 2,50 €, 100 au total, 5 par jour au plus.',
      'Remis sans achat, du jour du gain au 1er jour qui le suit, du lundi au jeudi.',
      '« Un dessert offert » : 3 chances sur 20.',
      'Perdu : 13 chances sur 20.',
      'Quand un cadeau est épuisé, qu’aucun jour ne reste pour le remettre ou que le budget des cadeaux du mois est atteint, ses chances s’ajoutent à celles de « Un dessert offert », ou sont perdantes si ce cadeau manque aussi.',
    ]),
  );
});

test('changes of a page that guests do not read leave its rules the same', () => {
  const rules = rulesTextOf(someSettings());
  const other = { brandName: 'Camille', message: 'Bonjour', prompt: 'follow' as const };
  expect(rulesTextOf(someSettings(other))).toBe(rules);
  expect(rulesTextOf(someSettings({ gifts: [{ ...COFFEE, percent: 21 }, DESSERT] }))).not.toBe(
    rules,
  );
});

test('an alcoholic drink is for adults, unless its owner says that it has no alcohol', () => {
  const kir = { ...COFFEE, label: 'Un kir' };
  const free = { ...kir, terms: { ...kir.terms, alcoholFree: true } };
  const adults =
    'Réservé aux personnes de 18 ans et plus. L’abus d’alcool est dangereux pour la santé, à consommer avec modération.';
  expect(lines(someSettings({ gifts: [kir] }))).toContain(adults);
  expect(lines(someSettings({ gifts: [free] }))).not.toContain(adults);
});

test('a consolation gift that the wheel does not draw at first is listed without odds', () => {
  const terms = { ...DEFAULT_PAGE_TERMS, consolation: 2 as const };
  const text = lines(someSettings({ gifts: [COFFEE, { ...DESSERT, percent: 0 }], terms }));
  expect(text.filter((line) => line.startsWith('« Un dessert offert »'))).toHaveLength(1);
  expect(text).toContain('Perdu : 4 chances sur 5.');
});

test('a page without a gift has rules too', () => {
  expect(lines(someSettings({ gifts: [] }))).toEqual(
    expect.arrayContaining([
      'Aucun cadeau n’est à gagner en ce moment.',
      'Perdu : 1 chance sur 1.',
    ]),
  );
});

const own = { ...someSettings().links, instagram: 'https://www.instagram.com/chez.camille' };
const later = (links = own) =>
  someSettings({ terms: { ...DEFAULT_PAGE_TERMS, askAfterHours: 20 }, links });

test('only a page that asks later says so', () => {
  const asks = (settings = someSettings()) =>
    lines(settings).some((line) =>
      line.startsWith('Après leur visite, les participants qui l’ont accepté'),
    );
  expect([asks(later()), asks()]).toEqual([true, false]);
  expect(asks(later(someSettings().links))).toBe(false);
});

test('platforms accept the wording of the rules', () => {
  expect(wordingFindings(rulesTextOf(someSettings()))).toEqual([]);
  expect(wordingFindings(rulesTextOf(later()))).toEqual([]);
});
