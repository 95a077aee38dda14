import { Actions, Section } from '@girouette/account';
import { Button } from '@girouette/ui/button';
import { useUser } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { ErasureDialog } from './erasure-dialog';
import { Losses } from './losses';

/** « Supprimer le compte » (docs/specification §10.29). */
export function Erasure() {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  if (!user) return null;
  if (user.isAdmin) {
    return (
      <Section title="Supprimer le compte" lead="Le compte d’un administrateur.">
        <p>Il est supprimé par un autre administrateur.</p>
      </Section>
    );
  }
  return (
    <Section title="Supprimer le compte" lead="Définitif, pour vous et pour vos clients.">
      <Losses accountType={user.accountType} />
      <Actions>
        <Button
          variant="dangerQuiet"
          onClick={() => {
            setAsking(true);
          }}
        >
          Supprimer mon compte
        </Button>
      </Actions>
      <ErasureDialog
        open={asking}
        accountType={user.accountType}
        onClose={() => {
          setAsking(false);
        }}
      />
    </Section>
  );
}
