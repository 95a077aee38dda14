import { parisDay, parisTime } from '@girouette/contracts/paris-calendar';
import { euroText, hoursText, weekdaysText } from '@girouette/contracts/pages/terms-texts';
import type { Check, Verdict } from './verdict';

/** `go`: hand it over. `stop`: do not. `careful`: check something first. */
export type Tone = 'go' | 'stop' | 'careful';

export interface VerdictText {
  tone: Tone;
  title: string;
  detail: string;
}

const NBSP = '\u00A0';
const monthDay = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** A day (yyyy-MM-dd): « 12 octobre ». */
const dayText = (day: string): string => monthDay.format(new Date(day)).replaceAll(' ', NBSP);

/** A moment (ISO 8601) in Paris: « le 12 octobre à 20 h 14 ». Empty for no moment. */
export function momentText(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const [hour, minute] = parisTime(at).timeOfDay.split(':');
  const day = dayText(parisDay(at));
  return `le${NBSP}${day} à${NBSP}${Number(hour)}${NBSP}h${NBSP}${minute}`;
}

/** Says who handed a gift over, and when: « le 12 octobre à 20 h 14 par Léa ». */
export const handoverText = ({ at, by }: { at: string; by: string | null }): string =>
  [momentText(at), by === null ? '' : `par ${by}`].filter((part) => part !== '').join(' ');

/** Says where a gift was won, and where it is handed over. */
export const placeText = ({ name, only }: { name: string; only: boolean }): string =>
  only
    ? `À remettre seulement à «${NBSP}${name}${NBSP}»`
    : `Gagné à «${NBSP}${name}${NBSP}», à remettre dans tous vos établissements`;

export function checkText(check: Check): string {
  if (check.kind === 'age') return `Vérifier l’âge${NBSP}: 18${NBSP}ans et plus`;
  if (check.kind === 'purchase') return `Dès ${euroText(check.minimum)} d’achat`;
  if (check.kind === 'hours') return `Remis seulement ${hoursText(check.hours)}`;
  return `Remis seulement ${weekdaysText(check.weekdays) ?? ''}`;
}

/** How a verdict reads. `now`: by the server's clock, as far as it is known. */
export function verdictText(verdict: Verdict, now: Date): VerdictText {
  switch (verdict.kind) {
    case 'redeemable':
      return verdict.checks.length === 0
        ? { tone: 'go', title: 'À remettre', detail: 'Ce cadeau est valable.' }
        : careful('À remettre, après vérification', 'Vérifiez avec votre client\u00A0:');
    case 'redeemed':
      return {
        tone: 'stop',
        title: `Déjà remis ${handoverText(verdict)}`,
        detail: verdict.device === '' ? '' : `Appareil\u00A0: ${verdict.device}`,
      };
    case 'redeemed-here':
      return {
        tone: 'stop',
        title: `Déjà remis ${momentText(verdict.at)} sur ce téléphone`,
        detail: 'Ce retrait attend encore d’être envoyé.',
      };
    default:
      return refusalText(verdict, now);
  }
}

const careful = (title: string, detail: string): VerdictText => ({
  tone: 'careful',
  title,
  detail,
});

const refused = (title: string, detail: string): VerdictText => ({
  tone: 'stop',
  title,
  detail,
});

type Refusal = Exclude<Verdict, { kind: 'redeemable' | 'redeemed' | 'redeemed-here' }>;

function refusalText(verdict: Refusal, now: Date): VerdictText {
  switch (verdict.kind) {
    case 'early':
      return refused(earlyTitle(verdict.firstDay, now), 'Demandez à votre client de revenir.');
    case 'expired':
      return refused(
        'Expiré',
        verdict.lastDay === null
          ? 'Le dernier jour de ce cadeau est passé.'
          : `Le dernier jour était le ${dayText(verdict.lastDay)}.`,
      );
    case 'revoked':
      return refused('Annulé', 'Votre établissement a annulé ce cadeau.');
    case 'elsewhere':
      return refused('Cadeau d’ailleurs', 'Ce cadeau vient d’un autre établissement.');
    case 'other-place':
      return refused(
        'Pas dans cet établissement',
        verdict.place === null
          ? 'Sans réseau, ce téléphone ne trouve pas ce cadeau parmi ceux de votre établissement.'
          : `Ce cadeau se retire à «${NBSP}${verdict.place}${NBSP}».`,
      );
    case 'forged':
      return refused('Pas un cadeau', 'Ce QR code n’est pas celui d’un cadeau de Girouette.');
    case 'unknown':
      return refused('Code inconnu', 'Ce code ne correspond à aucun de vos cadeaux.');
    case 'unverified':
      return careful(
        'À vérifier',
        `Sans réseau, ce téléphone ne peut pas vérifier ce cadeau. Si c’est une boisson alcoolisée, vérifiez l’âge${NBSP}: 18${NBSP}ans et plus.`,
      );
    case 'clock-wrong':
      return careful(
        'L’heure du téléphone est fausse',
        `${clockText(verdict.errorMs)} Réglez-\u2060la, puis reconnectez-\u2060vous un instant au réseau.`,
      );
    case 'failed':
      return careful('Vérification impossible', verdict.message);
  }
}

function earlyTitle(firstDay: string | null, now: Date): string {
  if (firstDay === null) return 'Pas encore valable';
  const tomorrow = parisDay(new Date(now.getTime() + 86_400_000));
  return firstDay === tomorrow
    ? 'Valable à partir de demain'
    : `Valable à partir du ${dayText(firstDay)}`;
}

/** « Elle avance de 12 minutes. » */
export function clockText(errorMs: number): string {
  const minutes = Math.round(Math.abs(errorMs) / 60_000);
  const amount =
    minutes < 120 ? `${minutes}${NBSP}minutes` : `${Math.round(minutes / 60)}${NBSP}heures`;
  return `Elle ${errorMs > 0 ? 'avance' : 'retarde'} de ${amount}.`;
}
