import { Actions, Section } from '@girouette/account';
import { Button } from '@girouette/ui/button';
import { FormFailure } from '@girouette/ui/form';
import { Download, Icon } from '@girouette/ui/icon';
import { useExport } from './use-export';

/** « Vos données »: all data held about the user, as a file. */
export function Export() {
  const download = useExport();
  return (
    <Section title="Vos données" lead="Tout ce que nous gardons sur vous, dans un seul fichier.">
      <p>
        Le fichier (JSON) contient votre compte, vos paiements, vos pages, vos e-mails et vos
        chiffres. Des avis et des parties il donne le nombre, car ils appartiennent à vos clients.
      </p>
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
