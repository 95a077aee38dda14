import { render, screen, within } from '@testing-library/react';
import { DataTable } from '.';

test('rows are named by their header cell, and each cell knows its column for the phone', () => {
  render(
    <DataTable
      caption="Vos pages"
      columns={[
        { header: 'Restaurant', cell: (row) => row.name, isRowHeader: true },
        { header: 'Visites', cell: (row) => row.visits, align: 'end' },
      ]}
      rows={[{ id: 'a', name: 'Chez Léon', visits: 12 }]}
      rowKey={(row) => row.id}
    />,
  );
  const table = screen.getByRole('table', { name: 'Vos pages' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getByRole('rowheader', { name: 'Chez Léon' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '12' })).toHaveAttribute('data-column', 'Visites');
});
