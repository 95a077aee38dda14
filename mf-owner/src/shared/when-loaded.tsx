import { Failed, Loading } from '@girouette/ui/states';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/**
 * An answer once it is there; until then that it is on its way, or that it failed and can be asked for again. An answer
 * that could not be renewed stays in sight.
 */
export function WhenLoaded<T>({
  query,
  loading,
  children,
}: {
  query: UseQueryResult<T>;
  /** Said while waiting. */
  loading?: string;
  children: (answer: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Loading {...(loading && { label: loading })} />;
  return <Failed onRetry={() => void query.refetch()}>{query.error.message}</Failed>;
}
