import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LineChart } from '.';
import { drawLineChart } from './draw-line-chart';

// jsdom cannot draw, so the test checks what the drawing receives.
const remove = jest.fn();
jest.mock('./draw-line-chart', () => ({ drawLineChart: jest.fn(() => remove) }));

beforeEach(() => {
  remove.mockClear();
});

const texts = { dataset: 'Valeur', xAxis: 'Date', yAxis: 'Nombre' };
const points = { labels: ['11-11-2026', '21-11-2026'], values: [4, 6] };
const renderChart = () =>
  render(<LineChart title="Ventes" description="10 ventes" points={points} texts={texts} />);

test('the line is drawn with its texts, and removed with the screen', async () => {
  const { unmount } = renderChart();
  const canvas = screen.getByRole('img', { name: '10 ventes' });
  await waitFor(() => {
    expect(drawLineChart).toHaveBeenCalledWith(canvas, { ...points, ...texts });
  });
  unmount();
  expect(remove).toHaveBeenCalledTimes(1);
});

test('the chart can be read as a table', async () => {
  renderChart();
  await userEvent.click(screen.getByText('Voir les chiffres'));
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Nombre',
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '21-11-2026',
    '11-11-2026',
  ]);
  expect(table.getByRole('row', { name: '21-11-2026 6' })).toBeInTheDocument();
});
