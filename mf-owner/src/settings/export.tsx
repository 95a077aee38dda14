import { Actions, Section } from '@girouette/account';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { saveFile } from '@girouette/ui/file';
import { FormFailure } from '@girouette/ui/form';
import { Download, Icon } from '@girouette/ui/icon';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation } from '@tanstack/react-query';

const OF_MAIN =
  'Le fichier (JSON) contient votre compte, vos paiements, vos pages, vos e-mails et vos chiffres. Des avis et des parties il donne le nombre, car ils appartiennent à vos clients.';
const OF_SUB =
  'Le fichier (JSON) contient votre compte, votre nom au comptoir et les e-mails que nous vous avons envoyés.';

/** « Vos données »: all data held about the user, as a file. */
export function Export() {
  const download = useExport();
  const isSub = useUser()?.accountType === 'sub';
  return (
    <Section title="Vos données" lead="Tout ce que nous gardons sur vous, dans un seul fichier.">
      <p>{isSub ? OF_SUB : OF_MAIN}</p>
      <FormFailure message={download.error?.message} />
      <Actions>
        <Button
          variant="secondary"
          busy={download.isPending}
          onClick={() => {
            download.mutate();
          }}
        >
          <Icon of={Download} />
          <span>{download.isPending ? 'Préparation…' : 'Télécharger mes données'}</span>
        </Button>
      </Actions>
    </Section>
  );
}

/** Saves all data held about the user as a file (docs/specification §10.30). */
function useExport() {
  const api = useApi();
  const toast = useToast();
  const userId = useUser()?.userId ?? '';
  return useMutation({
    mutationFn: () => api('GET /api/auth/:userId/export', { params: { userId } }),
    onSuccess: (held) => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile({
        name: `girouette-mes-donnees-${day}.json`,
        type: 'application/json',
        content: JSON.stringify(held, null, 2),
      });
      toast({ text: 'Vos données sont téléchargées.' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
    },
  });
}
