import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api';
import { Failed, Loading } from '../states/states';

/**
 * Shows a spinner or a skeleton while a query loads, a notice with a retry button when it failed, and `children` with its data
 * otherwise. Data that could not be refreshed stays visible.
 */
export function WhenLoaded<T>({
  query,
  loading,
  skeleton,
  failed,
  wayBack,
  children,
}: {
  query: UseQueryResult<T>;
  /** Text beside the spinner. */
  loading?: string;
  /** Replaces the spinner while the data loads. */
  skeleton?: ReactNode;
  /** Title of the notice of a failure. */
  failed?: string;
  /** Offered instead of the retry button when the data does not exist (404) or is not allowed (403). */
  wayBack?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton ?? <Loading {...(loading && { label: loading })} />;
  if (wayBack && isPermanent(query.error)) {
    return <Failed title={query.error.message} action={wayBack} />;
  }
  return (
    <Failed {...(failed && { title: failed })} onRetry={() => void query.refetch()}>
      {query.error.message}
    </Failed>
  );
}

const isPermanent = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
