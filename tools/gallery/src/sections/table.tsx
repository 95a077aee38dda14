import { useState } from 'react';
import { Badge } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { VisuallyHidden } from '@girouette/ui/shared';
import {
  DataTable,
  EmailText,
  BriefText,
  TablePages,
  TableSkeleton,
  type Column,
} from '@girouette/ui/table';
import type { Section } from '../section';

interface Restaurant {
  name: string;
  contact: string;
  visits: string;
  online: boolean;
}

const rows: Restaurant[] = [
  { name: 'Le Bistrot du Clocher', contact: 'clocher@example.fr', visits: '1 248', online: true },
  {
    name: 'Le Petit Comptoir des Trois Cousines',
    contact: 'marie-antoinette@trois-cousines.example.fr',
    visits: '86',
    online: false,
  },
];

const columns: Column<Restaurant>[] = [
  {
    header: 'Restaurant',
    isRowHeader: true,
    fullWidthOnPhone: true,
    cell: ({ name, contact }) => (
      <>
        <BriefText>{name}</BriefText> <EmailText soft>{contact}</EmailText>
      </>
    ),
    sort: { ascending: 'name', descending: '-name' },
  },
  {
    header: 'Visites',
    align: 'end',
    cell: ({ visits }) => visits,
    sort: { ascending: 'visits', descending: '-visits' },
  },
  {
    header: 'État',
    besideNameOnPhone: true,
    cell: ({ online }) => (
      <Badge tone={online ? 'success' : 'neutral'}>{online ? 'En ligne' : 'Hors ligne'}</Badge>
    ),
  },
  {
    header: 'Actions',
    fullWidthOnPhone: true,
    cell: ({ name }) => (
      <Button size="small" variant="secondary">
        Modifier <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    ),
  },
];

function SortedTable() {
  const [value, onSort] = useState('name');
  return (
    <DataTable
      caption="Pages triées"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      sorting={{ value, onSort }}
      isMuted={({ online }) => !online}
    />
  );
}

export const table: Section = {
  id: 'table',
  title: 'DataTable, BriefText, EmailText, TablePages, TableSkeleton, VisuallyHidden',
  states: [
    {
      name: 'cards on a phone; each button names its row for screen readers',
      wide: true,
      shown: (
        <DataTable caption="Pages" columns={columns} rows={rows} rowKey={({ name }) => name} />
      ),
    },
    { name: 'sorted by its headers, one row muted', wide: true, shown: <SortedTable /> },
    {
      name: 'one page of a search with more results than are counted',
      wide: true,
      shown: (
        <TablePages
          of="pages"
          page={1}
          pageSize={2}
          total={2000}
          isPartial
          isOutdated={false}
          onPage={() => undefined}
        >
          <DataTable caption="Page 1" columns={columns} rows={rows} rowKey={({ name }) => name} />
        </TablePages>
      ),
    },
    {
      name: 'while its rows load',
      wide: true,
      shown: <TableSkeleton headers={columns.map(({ header }) => header)} />,
    },
    {
      name: 'one page of many',
      wide: true,
      shown: (
        <TablePages
          of="restaurants"
          page={2}
          pageSize={2}
          total={86}
          isOutdated={false}
          onPage={() => undefined}
        >
          <DataTable caption="Page 2" columns={columns} rows={rows} rowKey={({ name }) => name} />
        </TablePages>
      ),
    },
  ],
};
