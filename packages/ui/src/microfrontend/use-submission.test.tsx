import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { Button } from '../button/button';
import { FormFailure } from '../form/form-failure';
import { renderWithProviders, startFakeApi } from '../testing';
import { ToastProvider } from '../toast';
import { useApi, useSubmission } from '.';

const services = startFakeApi();
const SEND = 'POST /api/auth/forgot-password';
const READ = 'GET /api/auth/settings';

function SendButton({ toastsRefusal = false }) {
  const api = useApi();
  useQuery({ queryKey: ['settings'], queryFn: () => api(READ, {}) });
  const sending = useSubmission({
    send: (toServices, email: string) => toServices(SEND, { body: { email } }),
    succeeded: ({ message }, email) => `${message} (${email})`,
    refreshes: [['settings']],
    toastsRefusal,
  });
  const press = () => {
    sending.submit('camille@example.com');
  };
  return (
    <>
      <Button onClick={press} onDoubleClick={press}>
        Envoyer
      </Button>
      <FormFailure message={sending.error?.message} />
    </>
  );
}

function show(button = <SendButton />) {
  services.answers(READ, { trialDays: 14 });
  return renderWithProviders(<ToastProvider>{button}</ToastProvider>);
}

test('a double click sends once, says what was done, and reads again what changed', async () => {
  services.answers(SEND, { message: 'Envoyé' });
  const { user } = show();
  await user.dblClick(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Envoyé (camille@example.com)')).toBeInTheDocument();
  expect(services.requests(SEND)).toHaveLength(1);
  await waitFor(() => {
    expect(services.requests(READ)).toHaveLength(2);
  });
});

test('what was refused can be sent again', async () => {
  services.answers(SEND, { message: 'Envoyé' });
  services.refusesOnce(SEND, 'TOO_MANY_REQUESTS');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText(/^Envoyé/)).toBeInTheDocument();
});

test('a refusal becomes a toast where the screen has no place for it', async () => {
  services.refuses(SEND, 'TOO_MANY_REQUESTS');
  const { user } = show(<SendButton toastsRefusal />);
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByRole('button', { name: 'Fermer la notification' })).toBeInTheDocument();
});
