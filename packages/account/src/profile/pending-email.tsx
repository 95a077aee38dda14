import type { Profile } from '@girouette/contracts/http/account';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { useToast } from '@girouette/ui/toast';
import { useMutation } from '@tanstack/react-query';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile';

/** Says that a new e-mail waits for its confirmation, with a button that sends the link again. */
export function PendingEmail({ profile: { email, pendingEmail } }: { profile: Profile }) {
  const save = useSaveProfile();
  const toast = useToast();
  const resend = useMutation({
    mutationFn: save,
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
    },
  });
  return (
    <div role="status" className={styles.announcement}>
      {pendingEmail === undefined ? null : (
        <div className={styles.pending}>
          <p>
            <strong>{pendingEmail}</strong>
            {` n’est pas encore confirmée\u00A0: ouvrez le lien que nous y avons envoyé. D’ici là, votre adresse reste ${email}.`}
          </p>
          <Button
            variant="secondary"
            size="small"
            busy={resend.isPending}
            onClick={() => {
              resend.mutate({ email: pendingEmail });
            }}
          >
            Renvoyer le lien
          </Button>
        </div>
      )}
    </div>
  );
}
