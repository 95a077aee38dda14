import { render, screen } from '@testing-library/react';
import { Gauge } from './gauge';

test.each([
  [0, '0,00\u00A0%', '0'],
  [33.333, '33,33\u00A0%', '33.33'],
  [100, '100,00\u00A0%', '100'],
])('%p is read as %p', (percent, text, now) => {
  render(<Gauge label="Instagram" percent={percent} />);
  const gauge = screen.getByRole('meter', { name: 'Instagram' });
  expect(gauge).toHaveAttribute('aria-valuetext', text);
  expect(gauge).toHaveAttribute('aria-valuenow', now);
  expect(screen.getByText(text.replace('\u00A0', ' '))).toBeInTheDocument();
});
