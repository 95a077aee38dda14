import { createApi, type Api } from '@girouette/ui/api';
import { useHost } from '@girouette/ui/lifecycles';
import { useMemo } from 'react';

/** The services, called in the name of this session. */
export function useApi(): Api {
  const { session } = useHost();
  return useMemo(() => createApi(session), [session]);
}
