import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stepper } from './stepper';

const stepperAt = (value: number, onChange: (value: number) => void) => (
  <Stepper
    label="Pages de Léon"
    less="Une de moins"
    more="Une de plus"
    value={value}
    min={0}
    max={10}
    onChange={onChange}
  />
);

test('the buttons ask for one less and one more', async () => {
  const asked = jest.fn();
  render(stepperAt(3, asked));
  expect(screen.getByRole('group', { name: 'Pages de Léon' })).toHaveTextContent('3');
  await userEvent.click(screen.getByRole('button', { name: 'Une de moins' }));
  expect(asked).toHaveBeenLastCalledWith(2);
  await userEvent.click(screen.getByRole('button', { name: 'Une de plus' }));
  expect(asked).toHaveBeenLastCalledWith(4);
});

test.each([
  ['Une de moins', 0],
  ['Une de plus', 10],
])('« %s » does nothing at the limit %d', async (name, limit) => {
  const asked = jest.fn();
  render(stepperAt(limit, asked));
  const button = screen.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(asked).not.toHaveBeenCalled();
});
