import type { CampaignKind } from '@girouette/contracts/campaigns';
import type { Campaign } from '@girouette/contracts/http/campaigns';
import { campaignFigures } from '../testing/factories';
import { backText, effectText } from './effect-text';

type Figures = Campaign['figures'];

const CHOSEN = { chosen: { mailed: 900, heldOut: 100 } };
const MEASURED = { ...CHOSEN, measured: { mailed: 450, heldOut: 50 } };
const found = (effect: Figures['effect'], guests: number, least: number, most: number) => ({
  ...MEASURED,
  effect,
  extra: { guests, least, most },
});

/** The text without the characters that keep words together. */
const plain = (text: string | undefined) =>
  text?.replaceAll('\u2060', '').replaceAll(/[\u00A0\u202F]/g, ' ');
const textOf = (figures: Partial<Figures>, kind: CampaignKind = 'not-seen') => {
  const text = effectText({ kind, figures: campaignFigures(figures) });
  return text && [text.sentence, text.why].map(plain).filter(Boolean).join(' ');
};

const WAITING = 'L’effet n’est pas encore mesurable.';

test.each<[case: string, figures: Partial<Figures>, kind: CampaignKind, text: string | null]>([
  ['no guest yet', {}, 'not-seen', null],
  [
    'a journey in its first months',
    CHOSEN,
    'not-seen',
    `${WAITING} Il faut un mois complet, puis 30 jours de recul.`,
  ],
  [
    'a message that was just sent',
    CHOSEN,
    'message',
    `${WAITING} Il faut 30 jours de recul après l’envoi.`,
  ],
  [
    'too few guests',
    { ...CHOSEN, measured: { mailed: 9, heldOut: 1 } },
    'birthday',
    `${WAITING} Il faut plus de clients pour comparer.`,
  ],
  [
    'an interval around 0',
    found('unclear', 6, -2.4, 14.2),
    'not-seen',
    'On ne voit pas encore de différence avec les clients qui n’ont rien reçu (entre −2 et 14).',
  ],
  [
    'an interval that ends just below 0',
    found('unclear', 6, -0.3, 1_240.2),
    'not-seen',
    'On ne voit pas encore de différence avec les clients qui n’ont rien reçu (entre 0 et 1 240).',
  ],
  [
    'more guests',
    found('more', 12.3, 2.6, 21.4),
    'message',
    'Cette campagne a fait revenir environ 12 clients (entre 3 et 21).',
  ],
  [
    'hardly more guests',
    found('more', 0.6, 0.1, 1.4),
    'not-seen',
    'Cette campagne a fait revenir environ 1 client (entre 1 et 1).',
  ],
  [
    'fewer guests',
    found('fewer', -5.2, -9.4, -1.2),
    'not-seen',
    'Avec cette campagne, environ 5 clients de moins sont revenus (entre 1 et 9). Changez son texte, ou désactivez-la.',
  ],
])('the sentence about %s is honest', (_, figures, kind, text) => {
  expect(textOf(figures, kind)).toBe(text);
});

test('guests of both groups who came back are shown as soon as they are measured', () => {
  expect(backText(campaignFigures(CHOSEN))).toBeNull();
  const figures = campaignFigures({ ...MEASURED, back: { mailed: 36, heldOut: 2 } });
  expect(plain(backText(figures)!)).toBe(
    'Revenus en 30 jours : 36 sur 450 avec l’e-mail, 2 sur 50 sans.',
  );
});
