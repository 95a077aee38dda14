import type { TrialRequest } from '@girouette/contracts/http/trials';
import { Button } from '@girouette/ui/button';
import { useSubmission } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../shared/query-keys';
import { replaceRow } from '../shared/replace-row';
import styles from './trials.module.css';

/** « Approuver », which becomes « Approuvé » (docs/specification §2.5, screen 4). */
export function ApproveButton({ trial }: { trial: TrialRequest }) {
  const client = useQueryClient();
  const approve = useSubmission({
    send: async (api) => {
      const approved = await api('PATCH /api/auth/trial', { query: { id: trial._id } });
      await replaceRow(client, { list: queryKeys.allTrials, changed: approved });
      return approved;
    },
    succeeded: ({ name }) => `Essai de «\u00A0${name}\u00A0» approuvé`,
    refreshes: [queryKeys.allTrials],
    toastsRefusal: true,
  });
  return (
    <Button
      className={styles.approve}
      size="small"
      variant="secondary"
      busy={approve.isPending}
      disabled={trial.isTrialVerified}
      onClick={() => {
        approve.submit();
      }}
    >
      <span>{trial.isTrialVerified ? 'Approuvé' : 'Approuver'}</span>
      <VisuallyHidden>{` l’essai de ${trial.name}`}</VisuallyHidden>
    </Button>
  );
}
