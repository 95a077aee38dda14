import {
  unallocatedPercent,
  type BudgetPeriod,
  type GiftConditions,
  type PageTerms,
  type Stock,
} from '@girouette/contracts';
import { HEALTH_LINE } from '@girouette/contracts/pages/health-line';
import { chancesText } from '@girouette/contracts/plays/chances';
import { euroText, hoursText, weekdaysText } from '@girouette/contracts/pages/terms-texts';
import { announcedTerms, offeredGifts, type Gift } from '../pages/gift-rules';
import { laterAskOf, type PageSettings } from '../pages/rules';

/** One version of a page's rules. */
export interface PageRules {
  /** SHA-256 of the text in UTF-8, in small hexadecimal digits. */
  version: string;
  text: string;
}

const NBSP = '\u00A0';
const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

type RuledSettings = Pick<PageSettings, 'restaurant' | 'gifts' | 'terms' | 'prompt' | 'links'> & {
  /** Whether places of one organisation give these gifts together. */
  sharesStock?: true | undefined;
};

/**
 * The rules of a page's game in French: all that a draw of gifts has to say (Code de la consommation, art. L. 121-20), from the page's data.
 * The same settings always give the same bytes. The text has one paragraph or item in each line, and a line before each heading.
 */
export function rulesTextOf(settings: RuledSettings): string {
  const { restaurant, gifts, terms, sharesStock = false } = settings;
  const drawn = offeredGifts({ gifts, terms });
  const articles: [heading: string, lines: string[]][] = [
    ['Organisateur', organiserLines(restaurant)],
    ['Dates', datesLines(terms)],
    ['Participation', participationLines(terms)],
    [
      'Cadeaux',
      drawn.length === 0 ? [NO_GIFT] : drawn.flatMap((gift) => giftLines(gift, sharesStock)),
    ],
    ['Tirage et chances de gagner', oddsLines(drawn, terms)],
    ['Remise des cadeaux', HANDING_OVER],
    ['Données personnelles', personalDataLines(settings)],
    ['Réclamations et versions', CLAIMS],
  ];
  const texts = articles.map(([heading, lines], at) => [`${at + 1}. ${heading}`, ...lines]);
  return `${[[`Règlement du jeu de ${restaurant.name}`], ...texts].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function organiserLines({ name, address }: PageSettings['restaurant']): string[] {
  const place = address === '' ? '' : `, ${address},`;
  return [
    `${name}${place} organise ce jeu gratuit par tirage au sort et remet les cadeaux.`,
    'Le jeu est régi par le droit français, notamment par l’article L.\u00A0121-20 du Code de la consommation.',
    'Google, Instagram, Facebook, TikTok et X ne l’organisent pas et ne le parrainent pas.',
  ];
}

function datesLines({ firstDay, lastDay, hours }: PageTerms): string[] {
  const begins = firstDay === null ? [] : [`Le jeu commence le ${dayText(firstDay)}.`];
  const ends =
    lastDay === null
      ? 'Le jeu n’a pas de date de fin\u00A0: l’organisateur peut l’arrêter en fermant la page.'
      : `Le jeu se termine le ${dayText(lastDay)} inclus.`;
  const open = hours === null ? [] : [`Il est ouvert ${hoursText(hours)}, heure de Paris.`];
  return [...begins, ends, ...open, 'Les cadeaux déjà gagnés restent dus.'];
}

function participationLines({ replayAfterDays }: PageTerms): string[] {
  const often =
    replayAfterDays === null
      ? 'Chaque personne peut participer une seule fois.'
      : `Chaque personne peut participer de nouveau ${daysText(replayAfterDays)} après sa participation précédente.`;
  return [
    'Participer est gratuit et sans obligation d’achat. Il suffit d’indiquer son adresse e-mail sur la page du jeu.',
    often,
    'Donner un avis ou suivre un compte est facultatif et ne change rien au tirage.',
  ];
}

const ALCOHOL = `Réservé aux personnes de 18${NBSP}ans et plus. ${HEALTH_LINE}`;
const NO_GIFT = 'Aucun cadeau n’est à gagner en ce moment.';

/** E.g. `« Un café » : d’une valeur de 2 €, 40 au total.` and its conditions. */
function giftLines({ label, terms }: Gift, sharesStock: boolean): string[] {
  const value =
    terms.value === null ? 'valeur non indiquée' : `d’une valeur de ${euroText(terms.value)}`;
  return [
    `«${NBSP}${label}${NBSP}»${NBSP}: ${value}, ${stockText(terms.stock, sharesStock)}.`,
    `Remis ${purchaseOf(terms)}, ${validityOf(terms)}${whenOf(terms)}.`,
    ...(announcedTerms({ label, terms }).alcohol ? [ALCOHOL] : []),
  ];
}

function stockText({ total, week, day }: Stock, sharesStock: boolean): string {
  const limits = [
    ...(total === null ? [] : [`${total} au total`]),
    ...(week === null ? [] : [`${week} par semaine au plus`]),
    ...(day === null ? [] : [`${day} par jour au plus`]),
  ];
  if (limits.length === 0) return 'sans limite de nombre';
  return [...limits, ...(sharesStock ? [TOGETHER] : [])].join(', ');
}

const TOGETHER = 'pour tous les établissements participants ensemble';

const purchaseOf = ({ minimumPurchase }: GiftConditions): string =>
  minimumPurchase === 0 ? 'sans achat' : `dès ${euroText(minimumPurchase)} d’achat`;

/** E.g. `du lendemain du gain au 10e jour qui le suit`. */
function validityOf({ firstDay, validDays }: GiftConditions): string {
  if (validDays === 0) return 'le jour du gain';
  const first = firstDay === 'today' ? 'du jour du gain' : 'du lendemain du gain';
  return `${first} au ${validDays === 1 ? '1er' : `${validDays}e`}${NBSP}jour qui le suit`;
}

function whenOf({ weekdays, hours }: GiftConditions): string {
  const texts = [weekdaysText(weekdays), hours && hoursText(hours)].filter((text) => text !== null);
  return texts.map((text) => `, ${text}`).join('');
}

function oddsLines(drawn: readonly Gift[], terms: PageTerms): string[] {
  const lost = unallocatedPercent(drawn.map(({ percent }) => percent));
  const odds = drawn
    .filter(({ percent }) => percent > 0)
    .map(({ label, percent }) => `«${NBSP}${label}${NBSP}»${NBSP}: ${chancesText(percent)}.`);
  return [
    'Le serveur tire le résultat au sort à chaque participation. Quand tous les cadeaux peuvent être gagnés, les chances sont\u00A0:',
    ...odds,
    ...(lost === 0 ? [] : [`Perdu\u00A0: ${chancesText(lost)}.`]),
    ...(drawn.length === 0 ? [] : shortageLines(drawn, terms)),
  ];
}

/** The lines about the share of a gift that cannot be won. */
function shortageLines(drawn: readonly Gift[], { budget, consolation }: PageTerms): string[] {
  const given = drawn.find(({ option }) => option === consolation);
  const share = given
    ? `ses chances s’ajoutent à celles de «${NBSP}${given.label}${NBSP}», ou sont perdantes si ce cadeau manque aussi`
    : 'ses chances sont perdantes';
  const limits = [
    'un cadeau est épuisé',
    'qu’aucun jour ne reste pour le remettre',
    ...(budget === null ? [] : [`que le budget des cadeaux ${PERIOD[budget.per]} est atteint`]),
  ];
  return [`Quand ${limits.slice(0, -1).join(', ')} ou ${limits.at(-1) ?? ''}, ${share}.`];
}

const PERIOD: Record<BudgetPeriod, string> = { week: 'de la semaine', month: 'du mois' };

const HANDING_OVER = [
  'Le résultat s’affiche aussitôt. Le gagnant reçoit un e-mail avec le code de son cadeau.',
  'Le cadeau est remis dans le restaurant, sur présentation de ce code, une seule fois.',
];

function personalDataLines(settings: RuledSettings): string[] {
  const [use, kept, ...rest] = PERSONAL_DATA;
  return laterAskOf(settings) ? [use, kept, LATER_ASK, ...rest] : [...PERSONAL_DATA];
}

const LATER_ASK =
  'Après leur visite, les participants qui l’ont accepté reçoivent un seul e-mail au sujet de cette visite. Cet accord est facultatif et ne change rien au tirage. L’adresse gardée pour cet e-mail est effacée dès son envoi.';

const PERSONAL_DATA = [
  'L’adresse e-mail sert à compter les participations et à envoyer le cadeau.',
  'L’adresse d’un participant qui perd n’est pas conservée, sauf s’il accepte les offres du restaurant. Celle d’un gagnant l’est jusqu’à 30\u00A0jours après la fin de validité du cadeau.',
  'Une empreinte de l’adresse, calculée avec une clé secrète, reste aussi longtemps que la page, pour compter les participations.',
  'Un participant peut accepter de recevoir les offres du restaurant, qui reçoit alors son adresse. Cet accord est facultatif et ne change rien au tirage. Il est conservé avec l’adresse jusqu’à trois ans après la dernière participation, et peut être retiré à tout moment.',
  'Chacun peut demander l’accès à ses données, leur rectification ou leur effacement à l’organisateur, et adresser une réclamation à la CNIL.',
] as const;

const CLAIMS = [
  'Les questions et les réclamations s’adressent à l’organisateur, dans le restaurant ou à son adresse.',
  'Une modification du jeu crée une nouvelle version de ce règlement. Chaque participation reste soumise à la version en vigueur à son moment.',
  'L’empreinte SHA-256 de ce texte désigne sa version.',
];

const daysText = (days: number) => `${days}${NBSP}jour${days > 1 ? 's' : ''}`;

/** E.g. `1er décembre 2026`. */
function dayText(day: string): string {
  const [year = '', month, date] = day.split('-').map(String);
  const number = Number(date);
  return `${number === 1 ? '1er' : number}${NBSP}${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
