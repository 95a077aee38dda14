import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './switch';

test('a switch shows its state and requests the other one', async () => {
  const change = jest.fn();
  render(<Switch label="Page active" checked={false} onCheckedChange={change} />);
  const control = screen.getByRole('switch', { name: 'Page active' });
  expect(control).not.toBeChecked();
  await userEvent.click(control);
  expect(change).toHaveBeenCalledWith(true);
});

test('a busy switch ignores presses', async () => {
  const change = jest.fn();
  render(<Switch label="Page active" hideLabel checked disabled onCheckedChange={change} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Page active' }));
  expect(change).not.toHaveBeenCalled();
});
