import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button';
import { ToastProvider, useToast } from '.';

function Copier() {
  const toast = useToast();
  return (
    <Button
      onClick={() => {
        toast({ text: 'Lien copié' });
      }}
    >
      Copier
    </Button>
  );
}

test('a toast appears and leaves when closed', async () => {
  render(
    <ToastProvider>
      <Copier />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByText('Lien copié')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer la notification' }));
  expect(screen.queryByText('Lien copié')).not.toBeInTheDocument();
});

test('at most three toasts are shown at a time', async () => {
  render(
    <ToastProvider>
      <Copier />
    </ToastProvider>,
  );
  for (let press = 0; press < 5; press += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Copier' }));
  }
  expect(screen.getAllByRole('button', { name: 'Fermer la notification' })).toHaveLength(3);
});
