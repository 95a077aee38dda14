import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from '.';

function Sheets() {
  const [value, setValue] = useState<'one' | 'two'>('one');
  return (
    <Tabs
      label="Étapes"
      value={value}
      onValueChange={setValue}
      tabs={[
        { value: 'one', label: 'Page', content: <input aria-label="Nom" /> },
        { value: 'two', label: 'Liens', content: <p>Vos réseaux</p>, hasError: true },
      ]}
    />
  );
}

test('one panel shows at a time, and what was typed in another is kept', async () => {
  render(<Sheets />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), 'Chez Léon');
  await userEvent.click(screen.getByRole('tab', { name: /Liens/ }));
  expect(screen.getByText('Vos réseaux')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Nom' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Page' }));
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Chez Léon');
});

test('the arrow keys move between tabs', async () => {
  render(<Sheets />);
  await userEvent.click(screen.getByRole('tab', { name: 'Page' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Liens/ })).toHaveAttribute('aria-selected', 'true');
});

test('the tab of a panel with an error says so', () => {
  render(<Sheets />);
  expect(screen.getByRole('tab', { name: 'Liens (à corriger)' })).toBeInTheDocument();
});
