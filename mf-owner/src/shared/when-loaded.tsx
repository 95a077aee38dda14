import { ApiError } from '@girouette/ui/api';
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
  wayBack,
  children,
}: {
  query: UseQueryResult<T>;
  /** Said while waiting. */
  loading?: string;
  /** Offered instead of trying again when there is nothing to be had: not found, or not allowed. */
  wayBack?: ReactNode;
  children: (answer: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Loading {...(loading && { label: loading })} />;
  if (wayBack && isForGood(query.error)) {
    return <Failed title={query.error.message} action={wayBack} />;
  }
  return <Failed onRetry={() => void query.refetch()}>{query.error.message}</Failed>;
}

const isForGood = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
