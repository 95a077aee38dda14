import { useState, type ReactNode } from 'react';
import { Button } from '@girouette/ui/button';
import { Dialog, MessageDialog } from '@girouette/ui/dialog';
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
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Bloquer « Crêperie du Phare » ?"
          description="Le compte est déconnecté tout de suite et ne peut plus se connecter."
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                Annuler
              </Button>
              <Button variant="danger" onClick={close}>
                Bloquer le compte
              </Button>
            </>
          }
        />
      );
    }}
  </Opened>
);

const Form = () => (
  <Opened name="Modifier le compte">
    {({ open, setOpen }) => (
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="large"
        title="Modifier le compte"
        actions={
          <Button
            onClick={() => {
              setOpen(false);
            }}
          >
            Enregistrer
          </Button>
        }
      >
        <TextField label="Nom" defaultValue="Crêperie du Phare" required />
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
  title: 'Dialog, MessageDialog',
  states: [
    { name: 'a question with two answers', shown: <Question /> },
    { name: 'large, with a form', shown: <Form /> },
    { name: 'a sentence and one button', shown: <Message /> },
  ],
};
