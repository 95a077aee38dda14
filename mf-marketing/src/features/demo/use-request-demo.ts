import { newId } from '@girouette/ui/id';
import { useApi } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { useSubmission } from '../../shared/form';

export interface DemoRequest {
  email: string;
  restaurantName: string;
  owner: string;
  subject: string;
  body: string;
}

/** Asks for a demonstration. Sent again, e.g. after an answer that was lost, the same request counts once. */
export function useRequestDemo() {
  const api = useApi();
  const [key] = useState(newId);
  return useSubmission((request: DemoRequest) =>
    api('POST /api/auth/demo', { body: request }, { headers: { 'idempotency-key': key } }),
  );
}
