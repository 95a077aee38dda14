import type { ApiKeySummary } from '@girouette/contracts/http/api-keys';
import { ApiError } from '@girouette/ui/api';
import { ConfirmDialog } from '@girouette/ui/dialog';
import { useToast } from '@girouette/ui/toast';
import { useState } from 'react';
import { useApiKeyChanges } from './use-api-keys';

/** Asks before an API key is revoked. @param props.apiKey null while none is meant */
export function RevokeKeyDialog({
  apiKey,
  onClose,
}: {
  apiKey: ApiKeySummary | null;
  onClose: () => void;
}) {
  const { revoke } = useApiKeyChanges();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (id: string) => {
    setIsBusy(true);
    try {
      await revoke(id);
      toast({ text: 'La clé est retirée.' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
    } finally {
      setIsBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title={`Retirer la clé «\u00A0${apiKey?.name ?? ''}\u00A0»\u202F?`}
      description="L’outil qui l’utilise s’arrête tout de suite. Une clé retirée ne revient pas."
      button="Retirer la clé"
      busy={isBusy}
      onConfirm={() => {
        if (apiKey) void confirm(apiKey._id);
      }}
      onClose={onClose}
    />
  );
}
