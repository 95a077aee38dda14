import { fireEvent, render, screen } from '@testing-library/react';
import { Demo } from './demo';

test('the demo wheel draws in the browser, shows the gift, and can turn again', () => {
  const request = jest.spyOn(globalThis, 'fetch');
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  render(<Demo />);
  fireEvent.click(screen.getByRole('button', { name: 'Tourner la roue' }));
  expect(screen.getByRole('status')).toHaveTextContent('La roue tourne…');
  fireEvent.transitionEnd(screen.getByRole('img'));
  expect(screen.getByRole('status')).toHaveTextContent(/Bravo ! Vous gagnez : .+\./);
  fireEvent.click(screen.getByRole('button', { name: 'Tourner la roue' }));
  expect(screen.getByRole('status')).toHaveTextContent('La roue tourne…');
  expect(request).not.toHaveBeenCalled();
});
