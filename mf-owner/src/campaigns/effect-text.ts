import { EFFECT_DAYS } from '@girouette/contracts/mails/campaigns';
import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { formatCount } from '@girouette/ui/format';

/** What a campaign has brought, in one honest sentence, and why there is no more to say. */
export interface EffectText {
  sentence: string;
  why?: string;
}

/** Says what a campaign has brought (docs/specification §10.61). Null before the first guest was chosen. */
export function effectText({
  kind,
  state,
  figures,
}: Pick<Campaign, 'kind' | 'state' | 'figures'>): EffectText | null {
  const { chosen, effect, extra } = figures;
  if (chosen.mailed + chosen.heldOut === 0) return null;
  if (effect === 'unmeasurable') {
    return {
      sentence: 'L’effet ne se mesure pas.',
      why:
        state === 'stopped'
          ? 'L’envoi a été arrêté\u00A0: ceux qui ont reçu l’e-\u2060mail ne se comparent pas aux autres.'
          : 'Personne n’a rejoué ni retiré un cadeau gagné, avec ou sans l’e-\u2060mail. Le cadeau de l’e-\u2060mail ne compte pas, car les autres ne l’ont pas. Pour comparer, laissez vos clients rejouer («\u00A0Laisser la même personne rejouer\u00A0», dans les conditions de la page).',
    };
  }
  if (effect === 'waiting' || extra === null) {
    return { sentence: 'L’effet n’est pas encore mesurable.', why: whyWaiting({ kind, figures }) };
  }
  const { guests, least, most } = extra;
  if (effect === 'unclear') {
    const range = `entre ${signed(least)} et ${signed(most)}`;
    return {
      sentence: `On ne voit pas encore de différence avec les clients qui n’ont rien reçu (${range}).`,
    };
  }
  if (effect === 'more') {
    const range = `entre ${atLeastOne(least)} et ${atLeastOne(most)}`;
    return {
      sentence: `Cette campagne a fait revenir environ ${guestsText(guests)} (${range}).`,
    };
  }
  const range = `entre ${atLeastOne(-most)} et ${atLeastOne(-least)}`;
  return {
    sentence: `Avec cette campagne, environ ${guestsText(-guests)} de moins sont revenus (${range}).`,
    ...(kind !== 'message' && { why: 'Changez son texte, ou désactivez-\u2060la.' }),
  };
}

/** Measured guests without an effect are too few; without them, their days are not over. */
function whyWaiting({ kind, figures: { measured } }: Pick<Campaign, 'kind' | 'figures'>): string {
  if (measured.mailed + measured.heldOut > 0) return 'Il faut plus de clients pour comparer.';
  return kind === 'message'
    ? `Il faut ${EFFECT_DAYS}\u00A0jours de recul après l’envoi.`
    : `Il faut un mois complet, puis ${EFFECT_DAYS}\u00A0jours de recul.`;
}

/** How many guests of both groups came back. Null while none is measured. */
export function backText({ measured, back }: Campaign['figures']): string | null {
  if (measured.mailed + measured.heldOut === 0) return null;
  const of = (came: number, all: number) =>
    `${formatCount(came)}\u00A0sur\u00A0${formatCount(all)}`;
  return (
    `Revenus en ${EFFECT_DAYS}\u00A0jours\u00A0: ${of(back.mailed, measured.mailed)} avec l’e-\u2060mail, ` +
    `${of(back.heldOut, measured.heldOut)} sans.`
  );
}

/** An effect is of one guest at least, although its interval may end at a fraction. */
const atLeastOne = (guests: number): string => formatCount(Math.max(1, Math.round(guests)));

function guestsText(guests: number): string {
  const count = atLeastOne(guests);
  return `${count}\u00A0client${count === '1' ? '' : 's'}`;
}

/** A whole number, with the sign that stands for « minus » in print. */
function signed(guests: number): string {
  const whole = Math.round(guests);
  return `${whole < 0 ? '\u2212' : ''}${formatCount(Math.abs(whole))}`;
}
