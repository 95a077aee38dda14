import { addDays, type MailContent } from '@girouette/contracts';
import { signInPath } from '@girouette/contracts/screen-path';
import { counted, day, hello, NUMBER, type AccountTexts, type At } from './mail-words';

type Brought = MailContent<'weekly-figures'>['brought'];

const FIGURES: readonly { figure: keyof Brought; one: string; many: string }[] = [
  { figure: 'redeemed', one: 'cadeau remis', many: 'cadeaux remis' },
  { figure: 'visits', one: 'visite de votre page', many: 'visites de votre page' },
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
    `Voici ce que votre roue vous a apporté ${weekText(week)}.`,
    FIGURES.map(({ figure, one, many }) => {
      const { now, before } = brought[figure];
      return `–\u00A0${counted(now, one, many)} (${NUMBER.format(before)} la semaine d’avant)`;
    }).join('\n'),
  ],
  action: { label: 'Voir mon tableau de bord', link },
  note: 'Cet e-mail part chaque lundi matin, sauf après deux semaines sans activité.',
  noteLink: {
    label: 'Ne plus recevoir ces chiffres',
    link: at(signInPath('/settings#notifications')),
  },
});

/** Returns « du 23 au 29 novembre », and the parts that differ: « du 28 décembre 2026 au 3 janvier 2027 ». */
function weekText(monday: string): string {
  const sunday = day(addDays(monday, 6));
  const [date = '', month = '', year = ''] = day(monday).split('\u00A0');
  const [, lastMonth, lastYear] = sunday.split('\u00A0');
  if (year !== lastYear) return `du ${day(monday)} au ${sunday}`;
  return month === lastMonth ? `du ${date} au ${sunday}` : `du ${date}\u00A0${month} au ${sunday}`;
}
