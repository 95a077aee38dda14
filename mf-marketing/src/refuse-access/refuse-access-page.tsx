import { ApiError } from '@girouette/ui/api';
import { Button, ButtonLink } from '@girouette/ui/button';
import { FormFailure } from '@girouette/ui/form';
import { useSubmission } from '@girouette/ui/microfrontend';
import { useParams } from 'react-router';
import { FormPage, formStyles, Notice } from '../shared/form';
import { paths } from '../shared/paths';

/** Ends a sub-account that its user never requested, through the link in their mail (docs/specification §10.32). */
export function RefuseAccessPage() {
  const { token = '' } = useParams();
  const refusal = useSubmission({
    send: (api) => api('POST /api/sub/auth/refusal', { body: { token } }),
  });
  return (
    <FormPage
      title="Refuser cet accès"
      lead="Quelqu’un vous a ajouté à son équipe sur Girouette. Si vous refusez, cet accès est supprimé et votre adresse redevient libre."
    >
      {refusal.data ? (
        <Notice tone="success">{`${refusal.data.message} Votre adresse est libre.`}</Notice>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            refusal.submit();
          }}
        >
          <FormFailure message={refusal.error ? sentenceOf(refusal.error) : undefined} />
          <div className={formStyles.actions}>
            <ButtonLink href={paths.home} variant="secondary">
              Garder
            </ButtonLink>
            <Button type="submit" busy={refusal.isPending}>
              Refuser
            </Button>
          </div>
        </form>
      )}
    </FormPage>
  );
}

const sentenceOf = (error: Error): string =>
  error instanceof ApiError && error.code === 'LINK_EXPIRED'
    ? 'Ce lien ne fonctionne plus\u00A0: cet accès est supprimé, ou n’a plus cette adresse.'
    : error.message;
