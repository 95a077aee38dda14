import type { PaymentHistory } from '@girouette/contracts/http/payments';
import { APPROVAL_TIME } from '@girouette/contracts/trial';
import { paths } from '../paths';

/** Why another page cannot be saved. */
export type NoRoomReason = 'full' | 'awaited' | 'ended' | 'unpaid';

interface Way {
  label: string;
  href: string;
}

const LATER =
  'Votre page de jeu se crée ensuite en quelques minutes, et ce que vous avez déjà saisi est conservé.';
const HISTORY = { label: 'Historique des paiements', href: paths.history };

/** The text and the actions for each reason (docs/specification §4, Trial, and §10.12). */
export const NO_ROOM: Record<NoRoomReason, { title: string; text: string; main: Way; other: Way }> =
  {
    full: {
      title: 'Vous avez atteint le nombre de pages de votre abonnement.',
      text: 'Prenez une page de plus, ou supprimez une page dont vous ne vous servez plus.',
      main: { label: 'Passer à plus de pages', href: paths.pricing },
      other: { label: 'Voir mes pages', href: paths.landingPages },
    },
    awaited: {
      title: 'Trial not verified, Please wait for admin approval.',
      text: APPROVAL_TIME,
      main: { label: 'Okay', href: paths.history },
      other: { label: 'S’abonner sans attendre', href: paths.pricing },
    },
    ended: {
      title: 'Abonnement expiré, veuillez le renouveler !',
      text: LATER,
      main: { label: 'Renouveler', href: paths.pricing },
      other: HISTORY,
    },
    unpaid: {
      title: 'Choisissez d’abord votre formule',
      text: LATER,
      main: { label: "S'abonner", href: paths.pricing },
      other: HISTORY,
    },
  };

/** Why an owner's allowance contains no page. */
export function reasonWithoutPages({ subscription, registrationData }: PaymentHistory) {
  const { isTrial, isTrialVerified } = registrationData;
  if (subscription === null && isTrial && !isTrialVerified) return 'awaited';
  return subscription !== null || isTrialVerified ? 'ended' : 'unpaid';
}
