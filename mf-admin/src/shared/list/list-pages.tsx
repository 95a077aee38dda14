import { WhenLoaded } from '@girouette/ui/microfrontend';
import { TablePages } from '@girouette/ui/table';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListPage } from '../read-page';

/** One page of a long list, with the buttons to its neighbours; a spinner, a failure with a retry, or what stands for no rows. */
export function ListPages<Found extends ListPage<unknown> & { page: number }>({
  of,
  failed,
  pageSize,
  list,
  onPage,
  none,
  children,
}: {
  /** What the rows are, e.g. « restaurants ». */
  of: string;
  /** Said when they could not be loaded. */
  failed: string;
  pageSize: number;
  list: UseQueryResult<Found>;
  onPage: (page: number) => void;
  none: (found: Found) => ReactNode;
  children: (found: Found) => ReactNode;
}) {
  return (
    <WhenLoaded query={list} loading={`Chargement des ${of}…`} failed={failed}>
      {(found) =>
        found.total === 0 ? (
          none(found)
        ) : (
          <TablePages
            {...{ of, pageSize, onPage }}
            page={found.page}
            total={found.total}
            isPartial={found.isPartial}
            isOutdated={list.isPlaceholderData}
          >
            {children(found)}
          </TablePages>
        )
      }
    </WhenLoaded>
  );
}
