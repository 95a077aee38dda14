import { addDays, type MailContent } from '@girouette/contracts';
import { signInPath } from '@girouette/contracts/screen-path';
import { day, hello, type AccountTexts, type At } from './mail-words';

type Brought = MailContent<'weekly-figures'>['brought'];

const FIGURES: readonly { figure: keyof Brought; one: string; many: string }[] = [
  { figure: 'redeemed', one: 'cadeau remis', many: 'cadeaux remis' },
  { figure: 'visits', one: 'client venu', many: 'clients venus' },
  { figure: 'reviews', one: 'avis reçu', many: 'avis reçus' },
  { figure: 'contacts', one: 'nouveau contact', many: 'nouveaux contacts' },
];

/** Tells an owner the figures of the last week. */
export const weeklyFigures = (
  { name, link, week, brought }: MailContent<'weekly-figures'>,
  at: At,
): AccountTexts => ({
  subject: 'Vos chiffres de la semaine',
  title: 'Votre semaine en chiffres',
  paragraphs: [
    hello(name),
    `Voici ce que votre roue vous a apporté du ${day(week)} au ${day(addDays(week, 6))}.`,
    FIGURES.map(({ figure, one, many }) => {
      const { now, before } = brought[figure];
      return `–\u00A0${NUMBER.format(now)}\u00A0${now < 2 ? one : many} (${comparison(now - before)})`;
    }).join('\n'),
  ],
  action: { label: 'Voir mon tableau de bord', link },
  note: 'Cet e-mail part chaque lundi matin, sauf après deux semaines sans activité.',
  noteLink: {
    label: 'Ne plus recevoir ces chiffres',
    link: at(signInPath('/settings#notifications')),
  },
});

const NUMBER = new Intl.NumberFormat('fr-FR');

function comparison(difference: number): string {
  if (difference === 0) return 'comme la semaine d’avant';
  const sign = difference > 0 ? '+' : '−';
  return `${sign}\u00A0${NUMBER.format(Math.abs(difference))} par rapport à la semaine d’avant`;
}
