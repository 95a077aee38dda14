import type { ApiKeySummary } from '@girouette/contracts/http/api-keys';
import { ConfirmDialog } from '@girouette/ui/dialog';
import { useRevokeKey } from './use-api-keys';

/** Asks before an API key is revoked. @param props.apiKey null while none is meant */
export function RevokeKeyDialog({
  apiKey,
  onClose,
}: {
  apiKey: ApiKeySummary | null;
  onClose: () => void;
}) {
  const revoke = useRevokeKey({ onSettled: onClose });
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title={`Retirer la clé «\u00A0${apiKey?.name ?? ''}\u00A0»\u202F?`}
      description="L’outil qui l’utilise s’arrête tout de suite. Une clé retirée ne revient pas."
      button="Retirer la clé"
      busy={revoke.isPending}
      onConfirm={() => {
        if (apiKey) revoke.submit(apiKey._id);
      }}
      onClose={onClose}
    />
  );
}
