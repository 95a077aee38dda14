import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Empty, Failed, Loading } from './states';

test('waiting is announced politely', () => {
  render(<Loading label="Loading analytics..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading analytics...');
});

test('a failure is announced at once and can be tried again', async () => {
  const retry = jest.fn();
  render(<Failed onRetry={retry}>Le serveur met trop de temps à répondre.</Failed>);
  expect(screen.getByRole('alert')).toHaveTextContent('Le serveur met trop de temps à répondre.');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an empty place says what to do about it', () => {
  render(<Empty title="Aucune page" action={<a href="/game">Créer</a>} />);
  expect(screen.getByText('Aucune page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Créer' })).toBeInTheDocument();
});
