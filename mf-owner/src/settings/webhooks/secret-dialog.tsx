import { ProofDialog } from '@girouette/account';
import type { Webhook } from '@girouette/contracts/http/owner-webhooks';
import { SECRET_OVERLAP_HOURS } from '@girouette/contracts/webhook';
import { useProof } from './use-proof';
import { useRotateSecret } from './use-webhooks';

/** Asks for the password before a webhook gets a new secret. */
export function SecretDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const prove = useProof();
  const rotate = useRotateSecret();
  return (
    <ProofDialog
      open
      title="Nouveau secret"
      description={`Pour ${webhook.url}. L’ancien signe encore pendant ${String(SECRET_OVERLAP_HOURS)}\u00A0heures.`}
      button="Créer le secret"
      onProof={async (given) => {
        const proof = await prove(given);
        onSecret(await rotate.mutateAsync({ id: webhook._id, proof }));
      }}
      onClose={onClose}
    />
  );
}
