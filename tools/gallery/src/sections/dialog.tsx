import { useState, type ReactNode } from 'react';
import { Button } from '@girouette/ui/button';
import { ConfirmDialog, Dialog, FormDialog, MessageDialog } from '@girouette/ui/dialog';
import { TextField } from '@girouette/ui/field';
import type { Section } from '../section';

/** A button that opens what `children` shows. */
function Opened({
  name,
  children,
}: {
  name: string;
  children: (dialog: { open: boolean; setOpen: (open: boolean) => void }) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {name}
      </Button>
      {children({ open, setOpen })}
    </>
  );
}

const Question = () => (
  <Opened name="Bloquer le compte">
    {({ open, setOpen }) => {
      const close = () => {
        setOpen(false);
      };
      return (
        <ConfirmDialog
          open={open}
          title="Bloquer « Crêperie du Phare » ?"
          description="Le compte est déconnecté tout de suite et ne peut plus se connecter."
          button="Bloquer le compte"
          onConfirm={close}
          onClose={close}
        />
      );
    }}
  </Opened>
);

const Form = () => (
  <Opened name="Modifier le compte">
    {({ open, setOpen }) => {
      const close = () => {
        setOpen(false);
      };
      return (
        <FormDialog
          open={open}
          title="Modifier le compte"
          button="Enregistrer"
          busy={false}
          failed="Le compte n’a pas été modifié."
          failure="Réessayez dans un instant."
          draft={null}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
          onClose={close}
        >
          <TextField label="Nom" defaultValue="Crêperie du Phare" required />
        </FormDialog>
      );
    }}
  </Opened>
);

const Large = () => (
  <Opened name="Voir le compte">
    {({ open, setOpen }) => (
      <Dialog open={open} onOpenChange={setOpen} size="large" title="Crêperie du Phare">
        <p>Inscrite le 21 novembre 2026.</p>
      </Dialog>
    )}
  </Opened>
);

const Message = () => (
  <Opened name="Vérifier l’e-mail">
    {({ open, setOpen }) => (
      <MessageDialog
        message={open ? 'Un lien de confirmation vous attend dans votre boîte.' : null}
        button="Renvoyer l’e-mail"
        onClose={() => {
          setOpen(false);
        }}
      />
    )}
  </Opened>
);

export const dialog: Section = {
  id: 'dialog',
  title: 'Dialog, ConfirmDialog, FormDialog, MessageDialog',
  states: [
    { name: 'a question with two answers', shown: <Question /> },
    { name: 'a form that was refused', shown: <Form /> },
    { name: 'large', shown: <Large /> },
    { name: 'a sentence and one button', shown: <Message /> },
  ],
};
