import { createApi, type Api } from '@girouette/ui/api';
import { useHost } from '@girouette/ui/lifecycles';
import { useMemo } from 'react';

/** Calls the services in the name of whoever is signed in. */
export function useApi(): Api {
  const { session } = useHost();
  return useMemo(() => createApi(session), [session]);
}
