import { useMemo } from 'react';
import { createApi, type Api } from '../api';
import { useHost } from './host-context';

/** Calls the services with the session of this browser. */
export function useApi(): Api {
  const { session } = useHost();
  return useMemo(() => createApi(session), [session]);
}
