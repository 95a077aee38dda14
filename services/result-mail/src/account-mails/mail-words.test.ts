import type { UsedLimit } from '@girouette/contracts';
import { giftAlertTitle, limitText } from './mail-words';

const stock = { gift: 'Café', period: 'week', level: 'low', left: 2, limit: 10 } as const;
const budget = { gift: null, period: 'week', level: 'low', left: 12_00, limit: 60_00 } as const;
const gone = { level: 'gone', left: 0 } as const;

test.each<[UsedLimit, string]>([
  [stock, 'Il reste 2 cadeaux « Café » sur 10 cette semaine.'],
  [{ ...stock, period: 'total', left: 1, limit: 5 }, 'Il reste 1 cadeau « Café » sur 5.'],
  [
    { ...stock, ...gone },
    'Le dernier cadeau « Café » vient d’être gagné. La roue n’en distribue plus jusqu’à lundi prochain.',
  ],
  [
    { ...stock, ...gone, period: 'total' },
    'Le dernier cadeau « Café » vient d’être gagné. La roue n’en distribue plus.',
  ],
  [budget, 'Il reste 12,00 € de votre budget de 60,00 € cette semaine.'],
  [
    { ...budget, ...gone },
    'Votre budget de 60,00 € cette semaine est utilisé. La roue ne distribue plus de cadeaux qui vous coûtent jusqu’à lundi prochain.',
  ],
  [
    { ...budget, level: 'gone', left: 2_00, period: 'month' },
    'Il reste 2,00 € de votre budget de 60,00 € ce mois-ci, moins que votre cadeau le moins cher. La roue ne distribue plus de cadeaux qui vous coûtent jusqu’au 1er du mois prochain.',
  ],
])('%j is told in French', (limit, text) => {
  expect(limitText(limit).replaceAll('\u2060', '').replaceAll(/\s/g, ' ')).toBe(text);
});

test.each<[UsedLimit[], string]>([
  [[stock], 'Un cadeau est bientôt épuisé'],
  [[budget], 'Votre budget de cadeaux est bientôt épuisé'],
  [[stock, { ...budget, ...gone }], 'Votre budget de cadeaux est épuisé'],
  [[{ ...stock, ...gone }, budget], 'Un cadeau est épuisé'],
])('the title says what matters most', (limits, title) => {
  expect(giftAlertTitle(limits)).toBe(title);
});
