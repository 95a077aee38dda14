import type { PaymentHistory } from '@girouette/contracts/billing/http/payments';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { APPROVAL_TIME } from '@girouette/contracts/billing/trial';
import type { ApiError } from '@girouette/ui/api';
import { Button, buttonClass } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { HostLink, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import { paths } from '../../shared/paths';
import { usePaymentHistory } from '../../shared/subscription';
import styles from './no-room.module.css';

/** Replaces the wizard when no further page can be saved: why, and what to do. */
export function NoRoom({
  landingPages,
  awaitsTrial = false,
}: {
  /** How many pages the owner may have. */
  landingPages: number;
  /** The page of a trial that waits for approval is saved. */
  awaitsTrial?: boolean | undefined;
}) {
  const mayReadPayments = useMayReadPayments();
  const history = usePaymentHistory({ enabled: landingPages === 0 && mayReadPayments });
  if (!mayReadPayments) return <Reason reason="theirs" />;
  if (awaitsTrial) return <Reason reason="awaited" />;
  if (landingPages > 0) return <Reason reason="full" />;
  return (
    <WhenLoaded query={history} loading="Chargement de votre abonnement…">
      {(found) => <Reason reason={reasonWithoutPages(found)} />}
    </WhenLoaded>
  );
}

function Reason({ reason }: { reason: NoRoomReason }) {
  const { title, text, main, other } = NO_ROOM[reason];
  return (
    <Empty
      title={title}
      action={
        <div className={styles.ways}>
          <HostLink className={buttonClass({})} href={main.href}>
            {main.label}
          </HostLink>
          <HostLink className={buttonClass({ variant: 'secondary' })} href={other.href}>
            {other.label}
          </HostLink>
        </div>
      }
    >
      {text}
    </Empty>
  );
}

/** Explains why a page was refused when the allowance is used up, and what to do. Shown once the reason is known. */
export function NoRoomDialog({
  allowance,
  note,
  onAccept,
  onClose,
}: {
  /** How many pages the owner may have. */
  allowance: number;
  /** Shown before the reason. */
  note?: string;
  /** Called after « D'accord » (docs/specification §8), besides closing. */
  onAccept?: () => void;
  onClose: () => void;
}) {
  const mayReadPayments = useMayReadPayments();
  const history = usePaymentHistory({ enabled: allowance === 0 && mayReadPayments });
  if (history.isFetching && !history.isFetchedAfterMount) return null;
  const known = allowance > 0 || !history.data ? 'full' : reasonWithoutPages(history.data);
  const reason = mayReadPayments ? known : 'theirs';
  const { title, text, main, other } = NO_ROOM[reason];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={note ? `${note} ${text}` : text}
      actions={
        <>
          {reason === 'full' || reason === 'theirs' ? (
            <Button
              variant="secondary"
              onClick={() => {
                onAccept?.();
                onClose();
              }}
            >
              D&apos;accord
            </Button>
          ) : (
            <HostLink className={buttonClass({ variant: 'secondary' })} href={other.href}>
              {other.label}
            </HostLink>
          )}
          <HostLink className={buttonClass({})} href={main.href}>
            {main.label}
          </HostLink>
        </>
      }
    />
  );
}

/** A manager of a place creates pages that the main account pays for. */
const useMayReadPayments = (): boolean => mayInSomePlace(useUser(), 'payment:read');

/** The owner's allowance, read from a refusal. */
export const allowanceIn = ({ details }: ApiError): number =>
  typeof details.landingPages === 'number' ? details.landingPages : 1;

/** Why another page cannot be saved. */
type NoRoomReason = 'full' | 'theirs' | 'awaited' | 'ended' | 'unpaid';

interface Way {
  label: string;
  href: string;
}

const LATER =
  'Votre page de jeu se crée ensuite en quelques minutes, et ce que vous avez déjà saisi est conservé.';
const HISTORY = { label: 'Historique des paiements', href: paths.history };

/** The text and the actions for each reason (docs/specification §4, Trial, and §10.12). */
const NO_ROOM: Record<NoRoomReason, { title: string; text: string; main: Way; other: Way }> = {
  full: {
    title: 'Vous avez atteint le nombre de pages de votre abonnement.',
    text: 'Prenez une page de plus, ou supprimez une page dont vous ne vous servez plus.',
    main: { label: 'Passer à plus de pages', href: paths.pricing },
    other: { label: 'Voir mes pages', href: paths.landingPages },
  },
  theirs: {
    title: 'Toutes les pages du compte sont utilisées.',
    text: 'Supprimez une page dont vous ne vous servez plus, ou demandez une page de plus au titulaire du compte.',
    main: { label: 'Voir mes pages', href: paths.landingPages },
    other: { label: 'Voir le tableau de bord', href: paths.dashboard },
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
function reasonWithoutPages({ subscription, registrationData }: PaymentHistory) {
  const { isTrial, isTrialVerified } = registrationData;
  if (subscription === null && isTrial && !isTrialVerified) return 'awaited';
  return subscription !== null || isTrialVerified ? 'ended' : 'unpaid';
}
