import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button';
import { Dialog, MessageDialog } from '.';

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
