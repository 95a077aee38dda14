import { useApi } from '@girouette/ui/microfrontend';
import { useSubmission } from '../../shared/form';

export interface DemoRequest {
  email: string;
  restaurantName: string;
  owner: string;
  subject: string;
  body: string;
}

/** Asks for a demonstration. */
export function useRequestDemo() {
  const api = useApi();
  return useSubmission((request: DemoRequest) => api('POST /api/auth/demo', { body: request }));
}
