import { Button } from '@girouette/ui/button';
import { useApi } from '@girouette/ui/microfrontend';
import { useParams, useSearchParams } from 'react-router';
import { FormFailure, FormPage, Notice, useSubmission } from '../../shared/form';

const LEADS = {
  opinions:
    'Un restaurant vous a écrit après votre visite, comme vous l’aviez accepté. Si vous le souhaitez, il ne le fera plus. Vos cadeaux n’en dépendent pas.',
  offers:
    'Vous avez accepté de recevoir les offres d’un restaurant. Si vous changez d’avis, il ne vous enverra plus d’e-mail en dehors du jeu. Vos cadeaux n’en dépendent pas.',
};

/**
 * Ends the e-mails in which a restaurant asks a guest for an opinion, or with `?offres` withdraws the consent to its offers, through the link
 * in an e-mail (docs/specification §10.41 and §10.50). Opening the page changes nothing, because mail programs open links by themselves.
 */
export function StopEmailPage() {
  const { token = '' } = useParams();
  const api = useApi();
  const isAboutOffers = useSearchParams()[0].has('offres');
  const stop = useSubmission(() =>
    isAboutOffers
      ? api('POST /api/result/consents/withdrawals', { body: { token } })
      : api('POST /api/result/later-asks/stops', { body: { token } }),
  );
  return (
    <FormPage
      title="Ne plus recevoir d’e-mail"
      lead={isAboutOffers ? LEADS.offers : LEADS.opinions}
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
