import { newId } from '@girouette/ui/id';
import { useApi } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { useSubmission } from '../shared/form';

export interface DemoRequest {
  email: string;
  restaurantName: string;
  owner: string;
  subject: string;
  body: string;
}

/** Requests a demonstration. A repeat, e.g. after a lost answer, counts once. */
export function useRequestDemo() {
  const api = useApi();
  const [key] = useState(newId);
  return useSubmission((request: DemoRequest) =>
    api('POST /api/auth/demo', { body: request }, { headers: { 'idempotency-key': key } }),
  );
}
