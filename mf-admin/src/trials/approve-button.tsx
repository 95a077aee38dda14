import type { TrialRequest } from '@girouette/contracts/http/trials';
import { Button } from '@girouette/ui/button';
import { VisuallyHidden } from '@girouette/ui/shared';
import styles from './trials.module.css';
import { useApprove } from './use-approve';

/** « Approuver », which becomes « Approuvé » (docs/specification §2.5, screen 4). */
export function ApproveButton({ trial }: { trial: TrialRequest }) {
  const approve = useApprove();
  return (
    <Button
      className={styles.approve}
      size="small"
      variant="secondary"
      busy={approve.isPending}
      disabled={trial.isTrialVerified}
      onClick={() => {
        approve.mutate(trial);
      }}
    >
      <span>{trial.isTrialVerified ? 'Approuvé' : 'Approuver'}</span>
      <VisuallyHidden>{` l’essai de ${trial.name}`}</VisuallyHidden>
    </Button>
  );
}
