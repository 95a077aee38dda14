import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, EmailText, BriefText, TablePages, TableSkeleton, type Sorting } from '.';

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

const sortedTable = (sorting: Sorting) => (
  <DataTable
    caption="Vos pages"
    columns={[
      {
        header: 'Restaurant',
        cell: (row) => row.name,
        isRowHeader: true,
        sort: { ascending: 'name', descending: '-name' },
      },
      {
        header: 'Visites',
        cell: (row) => row.visits,
        align: 'end',
        sort: { ascending: 'visits', descending: '-visits' },
      },
    ]}
    rows={[{ name: 'Chez Léon', visits: 12 }]}
    rowKey={(row) => row.name}
    sorting={sorting}
  />
);

test('a header shows the order of its column, and requests the other direction', async () => {
  const onSort = jest.fn();
  const { rerender } = render(sortedTable({ value: 'name', onSort }));
  expect(screen.getByRole('columnheader', { name: 'Restaurant' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(screen.getByRole('columnheader', { name: 'Visites' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Restaurant' }));
  expect(onSort).toHaveBeenLastCalledWith('-name');
  rerender(sortedTable({ value: '-name', onSort }));
  await userEvent.click(screen.getByRole('button', { name: 'Restaurant' }));
  expect(onSort).toHaveBeenLastCalledWith('name');
});

test('figures are first sorted from the highest to the lowest', async () => {
  const onSort = jest.fn();
  render(sortedTable({ value: 'name', onSort }));
  await userEvent.click(screen.getByRole('button', { name: 'Visites' }));
  expect(onSort).toHaveBeenLastCalledWith('-visits');
});

test('a search with more rows than the count says so', () => {
  render(
    <TablePages
      of="restaurants"
      page={1}
      pageSize={50}
      total={2000}
      isPartial
      isOutdated={false}
      onPage={jest.fn()}
    >
      <p>Les rangées</p>
    </TablePages>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    '1–50 sur plus de 2 000. Précisez la recherche pour voir les autres restaurants.',
  );
});

test('while rows load, screen readers hear that, and nothing about an empty table', () => {
  render(<TableSkeleton headers={['Restaurant', 'Visites']} label="Chargement de vos pages…" />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement de vos pages…');
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a phone, the details of a row are shown when its reader asks for them', async () => {
  render(
    <DataTable
      caption="Utilisateurs"
      columns={[
        { header: 'Nom', cell: ({ name }) => <BriefText>{name}</BriefText>, isRowHeader: true },
        { header: 'E-mail', cell: ({ email }) => <EmailText>{email}</EmailText>, isDetail: true },
      ]}
      rows={[{ name: 'Camille', email: 'camille.perrin@example.fr' }]}
      rowKey={({ name }) => name}
    />,
  );
  const row = screen.getByRole('row', { name: /Camille/ });
  expect(row).toHaveClass('closed');
  expect(screen.getByText('camille.perrin@example.fr')).toHaveAttribute(
    'title',
    'camille.perrin@example.fr',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Détails', expanded: false }));
  expect(row).not.toHaveClass('closed');
  expect(screen.getByRole('button', { name: 'Masquer les détails' })).toBeInTheDocument();
});
