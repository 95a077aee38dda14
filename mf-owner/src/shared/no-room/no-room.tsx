import { buttonClass } from '@girouette/ui/button';
import { HostLink, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import { usePaymentHistory } from '../use-payment-history';
import styles from './no-room.module.css';
import { NO_ROOM, reasonWithoutPages, type NoRoomReason } from './reasons';

/** Replaces the wizard when no further page can be saved: why, and what to do. */
export function NoRoom({ allowance }: { allowance: number }) {
  const history = usePaymentHistory({ enabled: allowance === 0 });
  if (allowance > 0) return <Reason reason="full" />;
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
