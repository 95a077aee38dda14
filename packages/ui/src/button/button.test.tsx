import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button';

test('a press reaches the handler, and a form is not sent by accident', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => {
    event.preventDefault();
  });
  render(
    <form onSubmit={submit}>
      <Button onClick={press}>Ouvrir</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(submit).not.toHaveBeenCalled();
});

test('a busy button keeps the focus and ignores presses, also those that would send its form', async () => {
  const press = jest.fn();
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={press}>
        Enregistrer
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a link that looks like a button stays a link', () => {
  render(<ButtonLink href="/pricing">Voir les tarifs</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Voir les tarifs' })).toHaveAttribute('href', '/pricing');
});
