import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { Button } from '../button/button';
import { ConfirmDialog, Dialog, FormDialog, MessageDialog } from '.';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Partager
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Votre lien" description="Copiez-le.">
        <input aria-label="Lien" />
      </Dialog>
    </>
  );
}

test('a dialog takes the focus, closes with Escape and gives the focus back', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Partager' }));
  const dialog = screen.getByRole('dialog', { name: 'Votre lien' });
  expect(dialog).toHaveAccessibleDescription('Copiez-le.');
  expect(within(dialog).getByRole('button', { name: 'Fermer' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Partager' })).toHaveFocus();
  });
});

test('the browser’s back button closes a dialog and gives the focus back', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Partager' }));
  history.back();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Partager' })).toHaveFocus();
  });
});

test('opening a dialog writes no style element, which the content security policy would block', async () => {
  render(<Opener />);
  const styles = () => document.styleSheets.length;
  const before = styles();
  await userEvent.click(screen.getByRole('button', { name: 'Partager' }));
  expect(styles()).toBe(before);
});

test('a message has one button, which answers and closes', async () => {
  const close = jest.fn();
  const press = jest.fn();
  render(
    <MessageDialog
      message="Abonnement expiré, veuillez le renouveler !"
      button="Renouveler"
      onPress={press}
      onClose={close}
    />,
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleName(
    'Abonnement expiré, veuillez le renouveler !',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Renouveler' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('without a message there is no dialog', () => {
  render(<MessageDialog message={null} button="D'accord" onClose={jest.fn()} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refused question stays open and says why', async () => {
  const confirm = jest.fn();
  const close = jest.fn();
  render(
    <ConfirmDialog
      title="Supprimer ?"
      button="Supprimer"
      failed="Rien n’a été supprimé."
      failure="Réessayez."
      onConfirm={confirm}
      onClose={close}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Rien n’a été supprimé.Réessayez.');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('a form in a dialog submits with Enter, and not a form around it', async () => {
  const submit = jest.fn((event: FormEvent) => {
    event.preventDefault();
  });
  const around = jest.fn();
  render(
    <form onSubmit={around}>
      <FormDialog
        title="Renommer"
        button="Enregistrer"
        busy={false}
        failure={undefined}
        draft={null}
        onSubmit={submit}
        onClose={jest.fn()}
      >
        <input aria-label="Nom" />
      </FormDialog>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), 'Table 1{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  expect(around).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
