import { render, screen } from '@testing-library/react';
import { Progress } from './progress';

test('the step is announced, and names the bar', () => {
  render(<Progress label="Dessin du flyer…" value={2} max={3} />);
  expect(screen.getByRole('status')).toHaveTextContent('Dessin du flyer…');
  const bar = screen.getByRole('progressbar', { name: 'Dessin du flyer…' });
  expect(bar).toHaveAttribute('value', '2');
  expect(bar).toHaveAttribute('max', '3');
});
