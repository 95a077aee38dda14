import type { ApiError } from '@girouette/ui/api';
import { Button, buttonClass } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { HostLink } from '@girouette/ui/microfrontend';
import { usePaymentHistory } from '../use-payment-history';
import { NO_ROOM, reasonWithoutPages } from './reasons';

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
  const history = usePaymentHistory({ enabled: allowance === 0 });
  if (history.isFetching && !history.isFetchedAfterMount) return null;
  const reason = allowance > 0 || !history.data ? 'full' : reasonWithoutPages(history.data);
  const { title, text, main, other } = NO_ROOM[reason];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={note ? `${note} ${text}` : text}
      actions={
        <>
          {reason === 'full' ? (
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

/** The owner's allowance, read from a refusal. */
export const allowanceIn = ({ details }: ApiError): number =>
  typeof details.landingPages === 'number' ? details.landingPages : 1;
