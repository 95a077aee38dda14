import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CheckboxField,
  ChoiceField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '.';

test('a text field is found by its label and described by its hint and its error', () => {
  render(<TextField label="E-mail" hint="Celui de votre compte" error="Invalid email" />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Celui de votre compte Invalid email');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email');
});

test('a field without an error is valid and has no description', () => {
  render(<TextField label="Nom" />);
  const field = screen.getByRole('textbox', { name: 'Nom' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('a required field says so to the browser, and its star is not part of its name', () => {
  render(<TextAreaField label="Message" required />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('rows', '4');
});

test('a select carries its error', () => {
  render(
    <SelectField label="Fréquence" error="select a value " defaultValue="">
      <option value="">Choisir</option>
    </SelectField>,
  );
  expect(screen.getByRole('combobox', { name: 'Fréquence' })).toBeInvalid();
});

test('a checkbox is ticked by its label', async () => {
  render(<CheckboxField label="Se souvenir de moi" />);
  await userEvent.click(screen.getByText('Se souvenir de moi'));
  expect(screen.getByRole('checkbox', { name: 'Se souvenir de moi' })).toBeChecked();
});

test('one of a few choices is picked, by mouse or by arrow key', async () => {
  render(
    <ChoiceField
      label="Action demandée"
      choices={[
        { value: 'instagram', label: 'Suivre' },
        { value: 'google', label: 'Donner un avis' },
      ]}
      input={{ name: 'action' }}
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Suivre' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Donner un avis' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Action demandée' })).toBeInTheDocument();
});

test('a password can be read by its writer, and hidden again', async () => {
  render(<PasswordField label="Mot de passe" defaultValue="un secret" />);
  const field = screen.getByLabelText('Mot de passe');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('un secret');
});
