import { Button } from '@girouette/ui/button';
import { useApi } from '@girouette/ui/microfrontend';
import { useParams } from 'react-router';
import { FormFailure, FormPage, Notice, useSubmission } from '../../shared/form';

/**
 * Ends the e-mails in which a restaurant asks a guest for an opinion, through the link in one of them (docs/specification §10.41). Opening
 * the page changes nothing, because mail programs open links by themselves.
 */
export function StopEmailPage() {
  const { token = '' } = useParams();
  const api = useApi();
  const stop = useSubmission(() => api('POST /api/result/later-asks/stops', { body: { token } }));
  return (
    <FormPage
      title="Ne plus recevoir d’e-mail"
      lead="Un restaurant vous a écrit après votre visite, comme vous l’aviez accepté. Si vous le souhaitez, il ne le fera plus. Vos cadeaux n’en dépendent pas."
    >
      {stop.data ? (
        <Notice tone="success">{stop.data.message}</Notice>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            stop.submit(undefined);
          }}
        >
          {stop.error ? (
            <FormFailure>
              <p>{stop.error.message}</p>
            </FormFailure>
          ) : null}
          <Button type="submit" busy={stop.isPending}>
            Ne plus recevoir ces e-&#8288;mails
          </Button>
        </form>
      )}
    </FormPage>
  );
}
