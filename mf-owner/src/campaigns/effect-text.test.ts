import type { CampaignKind } from '@girouette/contracts/mails/campaigns';
import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { campaignFigures } from '../testing/factories';
import { backText, effectText } from './effect-text';

type Figures = Campaign['figures'];

const CHOSEN = { chosen: { mailed: 900, heldOut: 100 } };
const MEASURED = { ...CHOSEN, measured: { mailed: 450, heldOut: 50 } };
const found = (
  effect: Figures['effect'],
  [guests, least, most]: [guests: number, least: number, most: number],
) => ({
  ...MEASURED,
  effect,
  extra: { guests, least, most },
});

/** The text without the characters that keep words together. */
const plain = (text: string | undefined) =>
  text?.replaceAll('\u2060', '').replaceAll(/[\u00A0\u202F]/g, ' ');
const textOf = (figures: Partial<Figures>, kind: CampaignKind, state: Campaign['state'] = 'on') => {
  const text = effectText({ kind, state, figures: campaignFigures(figures) });
  return text && [text.sentence, text.why].map(plain).filter(Boolean).join(' ');
};

const WAITING = 'L’effet n’est pas encore mesurable.';

interface Case {
  about: string;
  figures: Partial<Figures>;
  kind: CampaignKind;
  text: string | null;
}

const CASES: readonly Case[] = [
  {
    about: 'no guest yet',
    figures: {},
    kind: 'not-seen',
    text: null,
  },
  {
    about: 'a journey in its first months',
    figures: CHOSEN,
    kind: 'not-seen',
    text: `${WAITING} Il faut un mois complet, puis 30 jours de recul.`,
  },
  {
    about: 'a message that was just sent',
    figures: CHOSEN,
    kind: 'message',
    text: `${WAITING} Il faut 30 jours de recul après l’envoi.`,
  },
  {
    about: 'too few guests',
    figures: { ...CHOSEN, measured: { mailed: 9, heldOut: 1 } },
    kind: 'birthday',
    text: `${WAITING} Il faut plus de clients pour comparer.`,
  },
  {
    about: 'an interval around 0',
    figures: found('unclear', [6, -2.4, 14.2]),
    kind: 'not-seen',
    text: 'On ne voit pas encore de différence avec les clients qui n’ont rien reçu (entre −2 et 14).',
  },
  {
    about: 'an interval that ends just below 0',
    figures: found('unclear', [6, -0.3, 1_240.2]),
    kind: 'not-seen',
    text: 'On ne voit pas encore de différence avec les clients qui n’ont rien reçu (entre 0 et 1 240).',
  },
  {
    about: 'more guests',
    figures: found('more', [12.3, 2.6, 21.4]),
    kind: 'message',
    text: 'Cette campagne a fait revenir environ 12 clients (entre 3 et 21).',
  },
  {
    about: 'hardly more guests',
    figures: found('more', [0.6, 0.1, 1.4]),
    kind: 'not-seen',
    text: 'Cette campagne a fait revenir environ 1 client (entre 1 et 1).',
  },
  {
    about: 'fewer guests',
    figures: found('fewer', [-5.2, -9.4, -1.2]),
    kind: 'not-seen',
    text: 'Avec cette campagne, environ 5 clients de moins sont revenus (entre 1 et 9). Changez son texte, ou désactivez-la.',
  },
  {
    about: 'fewer guests after a message, which cannot change any more',
    figures: found('fewer', [-5.2, -9.4, -1.2]),
    kind: 'message',
    text: 'Avec cette campagne, environ 5 clients de moins sont revenus (entre 1 et 9).',
  },
];

test.each(CASES)('the sentence about $about is honest', ({ figures, kind, text }) => {
  expect(textOf(figures, kind)).toBe(text);
});

test('guests of both groups who came back are shown as soon as they are measured', () => {
  expect(backText(campaignFigures(CHOSEN))).toBeNull();
  const figures = campaignFigures({ ...MEASURED, back: { mailed: 36, heldOut: 2 } });
  expect(plain(backText(figures)!)).toBe(
    'Revenus en 30 jours : 36 sur 450 avec l’e-mail, 2 sur 50 sans.',
  );
});

test.each([
  ['sent', /^L’effet ne se mesure pas\. Personne n’a rejoué/],
  ['stopped', /^L’effet ne se mesure pas\. L’envoi a été arrêté/],
] as const)('an effect that cannot be measured says why: %s', (state, text) => {
  const figures = { ...MEASURED, effect: 'unmeasurable', extra: null } as const;
  expect(textOf(figures, 'message', state)).toMatch(text);
});
