import { toEuros, type Cents, type UsedLimit } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';

/** The texts of a mail that a service requested. */
export interface AccountTexts {
  subject: string;
  title: string;
  /** The language of the mail. Default: French. */
  language?: Language | undefined;
  /** At the top of the mail. Default: Girouette. */
  brand?: string;
  /** A line break in a paragraph is one in the mail. */
  paragraphs: readonly string[];
  /** The recipient's action, on a button. */
  action?: { label: string; link: string };
  /** For a recipient who did not expect the mail. */
  note?: string;
  /** A small link after the note. */
  noteLink?: { label: string; link: string };
  /** For a guest: the page with the data about them. */
  dataLink?: string;
}

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });

/** A day in Paris, on one line. */
export const day = (moment: string) => DAY.format(new Date(moment)).replaceAll(' ', '\u00A0');

const TIME = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  minute: '2-digit',
});

/** A time of day in Paris, e.g. `14 h 37`. */
export const time = (moment: string) => TIME.format(new Date(moment)).replace(':', '\u00A0h\u00A0');

export const NUMBER = new Intl.NumberFormat('fr-FR');

/** E.g. `1 140 visites`. */
export const counted = (count: number, one: string, many: string): string =>
  `${NUMBER.format(count)}\u00A0${count < 2 ? one : many}`;

export const NO_NEWS_MAILS =
  'Vous ne voulez plus de ces e-mails\u202F? Décochez les nouvelles par e-mail dans vos notifications.';

/** A greeting. A mail to an unconfirmed address contains no name. */
export const hello = (name: string) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`);

/** The address of a page of the site. */
export type At = (path: string) => string;

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** E.g. `40,00 €`. */
export const euros = (cents: Cents): string => EUROS.format(toEuros(cents));

const PERIODS: Record<UsedLimit['period'], { during: string; until: string }> = {
  week: { during: ' cette semaine', until: ' jusqu’à lundi prochain' },
  month: { during: ' ce mois-\u2060ci', until: ' jusqu’au 1er du mois prochain' },
  total: { during: '', until: '' },
};

/** One or two sentences about a limit on gifts that is nearly or wholly used up. */
export function limitText({ gift, period, level, left, limit }: UsedLimit): string {
  const { during, until } = PERIODS[period];
  if (gift === null) {
    const rest = `Il reste ${euros(left)} de votre budget de ${euros(limit)}${during}`;
    if (level === 'low') return `${rest}.`;
    const used =
      left === 0
        ? `Votre budget de ${euros(limit)}${during} est utilisé.`
        : `${rest}, moins que votre cadeau le moins cher.`;
    return `${used} La roue ne distribue plus de cadeaux qui vous coûtent${until}.`;
  }
  if (level === 'gone')
    return `Le dernier cadeau «\u00A0${gift}\u00A0» vient d’être gagné. La roue n’en distribue plus${until}.`;
  const gifts = left === 1 ? 'cadeau' : 'cadeaux';
  return `Il reste ${left}\u00A0${gifts} «\u00A0${gift}\u00A0» sur ${limit}${during}.`;
}

/** The news in a few words, without words of the owner: among the limits that a play has used up, the one that matters most. */
export function giftAlertTitle(limits: readonly UsedLimit[]): string {
  const isGone = limits.some(({ level }) => level === 'gone');
  const worst = limits.filter(({ level }) => !isGone || level === 'gone');
  const what = worst.some(({ gift }) => gift !== null) ? 'Un cadeau' : 'Votre budget de cadeaux';
  return isGone ? `${what} est épuisé` : `${what} est bientôt épuisé`;
}
