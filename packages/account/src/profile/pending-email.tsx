import type { Profile } from '@girouette/contracts/accounts/http/account';
import { Button } from '@girouette/ui/button';
import { useState } from 'react';
import { ProofDialog } from '../second-factor/proof-dialog';
import { proofOf } from '../shared/proof-inputs';
import { useSaveProfile } from './profile-values';
import styles from './profile.module.css';

/** Says that a new e-mail awaits confirmation, with a button that resends the link. */
export function PendingEmail({ profile: { email, pendingEmail } }: { profile: Profile }) {
  return (
    <div role="status" className={styles.announcement}>
      {pendingEmail === undefined ? null : (
        <div className={styles.pending}>
          <p>
            <strong>{pendingEmail}</strong>
            <span>
              {` n’est pas encore confirmée\u00A0: ouvrez le lien que nous y avons envoyé. D’ici là, votre adresse reste ${email}.`}
            </span>
          </p>
          <SendAgain pendingEmail={pendingEmail} />
        </div>
      )}
    </div>
  );
}

/** Each request for a new e-mail needs the password. */
function SendAgain({ pendingEmail }: { pendingEmail: string }) {
  const save = useSaveProfile();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Renvoyer le lien
      </Button>
      <ProofDialog
        open={isAsking}
        title="Renvoyer le lien"
        description={`Le lien part à ${pendingEmail}.`}
        button="Renvoyer"
        onProof={async (proof) => {
          await save({ email: pendingEmail, ...proofOf(proof) });
        }}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </>
  );
}
