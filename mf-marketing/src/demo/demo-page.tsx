import { MessageDialog } from '@girouette/ui/dialog';
import { newId } from '@girouette/ui/id';
import { useHost, useSubmission } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { FormPage } from '../shared/form';
import { paths } from '../shared/paths';
import { DemoForm, type DemoRequest } from './demo-form';

/** Réserver une démo (docs/specification §2.2, screen 8). */
export function DemoPage() {
  const { navigate } = useHost();
  const request = useRequestDemo();
  return (
    <FormPage
      title="Réservez une démo"
      lead="Dites-&#8288;nous qui vous êtes&nbsp;: nous vous recontactons pour vous montrer la roue."
    >
      <DemoForm request={request} />
      <MessageDialog
        message={request.data?.message ?? null}
        button="Page d'accueil"
        onClose={() => {
          navigate(paths.home);
        }}
      >
        <p>
          Merci&#8239;! Nous vous répondons à <strong>{request.variables?.email}</strong>.
        </p>
      </MessageDialog>
    </FormPage>
  );
}

/** Requests a demonstration. A repeat, e.g. after a lost answer, counts once. */
function useRequestDemo() {
  const [key] = useState(newId);
  return useSubmission({
    send: (api, request: DemoRequest) =>
      api('POST /api/auth/demo', { body: request }, { headers: { 'idempotency-key': key } }),
  });
}
