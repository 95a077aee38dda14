import { WORDING_PLACES } from '@girouette/contracts/pages/wording-kinds';
import type { Evidence, EvidenceDocument } from '@girouette/contracts/plays/http/evidence';
import { formatCount, formatDay, formatMoment, formatPercent } from '@girouette/ui/format';

const NBSP = '\u00A0';

/** The evidence as a text for people: a title, and articles with a heading each. The JSON has the same and more. */
export function evidenceText({ document, signature, publicKey }: Evidence): string {
  const articles: [heading: string, lines: string[]][] = [
    ['Objet', aboutLines(document)],
    ['Verdict', [evidenceVerdict(document)]],
    ['Textes affichés', textsLines(document)],
    ['Formulations signalées', wordingLines(document)],
    ['Chances annoncées et résultats', oddsLines(document)],
    ['Indépendance du tirage', independenceLines(document)],
    ...document.rules.map((rules, at): [string, string[]] => [
      `Règlement ${at + 1} sur ${document.rules.length}`,
      rulesLines(rules),
    ]),
    ['Registre des tirages', daysLines(document)],
    ['Signature', signatureLines({ signature, publicKey })],
  ];
  const texts = articles.map(([heading, lines]) => [heading, ...lines].join('\n'));
  return ['Dossier de preuve du tirage', ...texts].join('\n\n');
}

const pair = (name: string, value: string) => `${name}${NBSP}: ${value}`;
const quoted = (text: string) => `«${NBSP}${text}${NBSP}»`;

function aboutLines(document: EvidenceDocument): string[] {
  const { page, from, to, plays, proved, failed, withheld } = document;
  return [
    pair('Établissement', [page.restaurant, page.address].filter((text) => text !== '').join(', ')),
    pair('Page', page.pageId),
    pair('Période', `du ${formatDay(from)} au ${formatDay(to)} (UTC)`),
    pair('Établi le', formatMoment(document.createdAt)),
    pair('Parties au registre', formatCount(plays)),
    pair('Recalculées et exactes', formatCount(proved)),
    pair('Recalculées et inexactes', formatCount(failed)),
    pair('Effacées, connues par leur seule empreinte', formatCount(withheld)),
  ];
}

/** Says in a sentence whether every play of the log was recomputed and is right. */
export function evidenceVerdict({ plays, proved }: EvidenceDocument): string {
  if (proved === plays)
    return 'Toutes les parties au registre ont été recalculées et sont exactes.';
  const missing = plays - proved;
  return missing === 1
    ? `Anomalie${NBSP}: une partie au registre n’est pas prouvée, parce qu’elle est inexacte ou effacée.`
    : `Anomalie${NBSP}: ${formatCount(missing)}${NBSP}parties au registre ne sont pas prouvées, parce qu’elles sont inexactes ou effacées.`;
}

const PROMPTS = { follow: 'suivre le restaurant', review: 'donner un avis' };

const textsLines = ({ page }: EvidenceDocument): string[] => [
  'Tels que la page les affiche à la date de ce dossier.',
  pair('Titre', quoted(page.heading)),
  ...(page.message === '' ? [] : [pair('Message', quoted(page.message))]),
  pair('Action proposée, facultative', PROMPTS[page.prompt]),
  ...page.gifts.map(({ option, label, percent }) =>
    pair(`Cadeau ${option}`, `${quoted(label)}, ${percent}${NBSP}%`),
  ),
];

function wordingLines({ wording }: EvidenceDocument): string[] {
  if (wording.length === 0) {
    return ['Aucune formulation que les plateformes refusent n’a été publiée dans cette période.'];
  }
  return wording.flatMap(({ at, place, confirmed, sentences }) => [
    `${formatMoment(at)}, ${WORDING_PLACES[place]}, ${confirmed ? 'publiée après avertissement' : 'publiée sans avertissement'}${NBSP}:`,
    ...sentences.map(({ sentence }) => `– ${quoted(sentence)}`),
  ]);
}

function oddsLines({ odds, fit, rules, driftReportedAt }: EvidenceDocument): string[] {
  if (odds.length === 0) return ['Aucune partie au registre dans cette période.'];
  const numberOf = (version: string) => rules.findIndex((each) => each.version === version) + 1;
  return [
    'Pour chaque règlement\u00A0: les chances du tirage, puis ce qui a été tiré. Les options 6 à 8 perdent. Un cadeau qui ne pouvait pas être gagné a laissé ses chances au cadeau de consolation ou aux options perdantes.',
    ...odds.flatMap((each) => [
      `Règlement ${numberOf(each.rules)}, ${formatCount(each.plays)}${NBSP}partie${each.plays > 1 ? 's' : ''}${NBSP}:`,
      ...each.weights.flatMap((weight, at) => optionLine(each, { weight, at })),
    ]),
    `Test du khi-deux${NBSP}: ${decimal(fit.chiSquared)} pour ${fit.degrees}${NBSP}degrés de liberté, p${NBSP}=${NBSP}${decimal(fit.probability)}. Une valeur de p au-dessus de 0,01 ne montre pas d’écart.`,
    driftReportedAt === null
      ? 'Aucun écart n’est signalé entre le tirage et les chances annoncées.'
      : `Écart entre le tirage et les chances annoncées, signalé le ${formatMoment(driftReportedAt)}.`,
  ];
}

function optionLine(
  { weights, drawn, plays }: EvidenceDocument['odds'][number],
  { weight, at }: { weight: number; at: number },
): string[] {
  const count = drawn[at] ?? 0;
  if (weight === 0 && count === 0) return [];
  const total = weights.reduce((sum, each) => sum + each, 0);
  const shares = [weight / total, count / plays].map((share) => formatPercent(share, 2));
  return [
    `– option ${at + 1}${NBSP}: chances ${shares[0]}, obtenu ${shares[1]} (${formatCount(count)})`,
  ];
}

const decimal = (text: string) => text.replace('.', ',');

const independenceLines = ({ independence }: EvidenceDocument): string[] => [
  'Le tirage dépend uniquement de ces données\u00A0:',
  ...independence.inputs.map((input) => `– ${input}`),
  ...independence.statements,
];

const rulesLines = ({ version, text, plays }: EvidenceDocument['rules'][number]): string[] => [
  pair('Parties', formatCount(plays)),
  pair('Version (SHA-256)', version === '' ? 'avant le premier règlement' : version),
  ...(text === ''
    ? ['Ce texte n’est pas conservé.']
    : text.split('\n').filter((line) => line !== '')),
];

const daysLines = ({ days }: EvidenceDocument): string[] => [
  'À la fin de chaque jour, l’empreinte de tous les tirages est signée et publiée. Le fichier JSON joint a aussi ces signatures, et les engagements de chaque heure.',
  ...days.map(
    ({ day, size, root }) =>
      `${formatDay(day)}, ${formatCount(size)}${NBSP}partie${size > 1 ? 's' : ''}${NBSP}: ${root}`,
  ),
];

const signatureLines = ({ signature, publicKey }: Omit<Evidence, 'document'>): string[] => [
  'La signature (Ed25519) porte sur le document du fichier JSON joint à ce PDF. Le programme tests/draws/verify_draws.py la vérifie.',
  pair('Signature', signature),
  pair('Clé publique, la même que celle du registre public des jours', publicKey),
];
