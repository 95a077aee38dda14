import { APPROVAL_TIME } from '@girouette/contracts/billing/trial';
import { MessageDialog } from '@girouette/ui/dialog';
import { FormFailure } from '@girouette/ui/form';
import { useSubmission } from '@girouette/ui/microfrontend';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loginFor } from '../shared/addresses';
import { FormLinks, FormPage } from '../shared/form';
import { RegisterForm, type Registration } from '../shared/register-form';
import { describeIntent, readIntent, savePlanChoice } from '../shared/subscription-intent';
import { useTrialOffer } from '../shared/use-trial-offer';
import { VerifyEmailDialog } from '../shared/verify-email-dialog';

/** Inscription (docs/specification §2.2, screens 6 and 7). */
export function RegisterPage() {
  const [search] = useSearchParams();
  const intent = readIntent(search);
  const navigate = useNavigate();
  const registration = useSubmission({
    send: async (api, wanted: Registration) => {
      const answer = await api('POST /api/auth', { body: wanted });
      // The chosen plan is kept until the e-mail is confirmed.
      savePlanChoice(wanted.isTrial ? null : intent);
      return answer;
    },
  });
  const offer = useTrialOffer().data;
  const { email, isTrial } = (registration.isSuccess && registration.variables) || {};
  const toLogin = () => void navigate(loginFor(isTrial ? null : intent));
  return (
    <FormPage
      title="Inscription"
      lead={
        intent
          ? `Créez votre compte pour continuer\u00a0: ${describeIntent(intent)}.`
          : 'Quelques minutes suffisent pour créer votre première roue.'
      }
    >
      <RegisterForm
        registration={registration}
        firstChoice={search.get('choice') === 'trial' ? 'trial' : 'pay'}
        refusal={(error) => <Refusal error={error} />}
      />
      <FormLinks>
        <span>
          Déjà un compte&#8239;? <Link to={loginFor(intent)}>Se connecter</Link>
        </span>
      </FormLinks>
      <VerifyEmailDialog email={isTrial === false ? (email ?? null) : null} onClose={toLogin} />
      <MessageDialog message={isTrial ? titleOf(offer) : null} button="Connexion" onClose={toLogin}>
        <WhatComesNext email={email ?? ''} offer={offer} />
      </MessageDialog>
    </FormPage>
  );
}

type TrialOffer = ReturnType<typeof useTrialOffer>['data'];

const titleOf = (offer: TrialOffer): string =>
  offer?.isAutomatic === true
    ? 'Confirmez votre adresse pour commencer'
    : 'Votre demande d’essai est envoyée';

/** First what the person does, then what happens to the request on this installation. */
function WhatComesNext({ email, offer }: { email: string; offer: TrialOffer }) {
  return (
    <>
      <p>
        <span>Ouvrez le lien que nous envoyons à </span>
        <strong>{email}</strong>
        <span>
          {offer?.isAutomatic === true
            ? `\u00A0: votre essai de ${String(offer.days)}\u00A0jours commence aussitôt.`
            : ' pour confirmer votre adresse.'}
        </span>
      </p>
      {offer?.isAutomatic === false ? <p>{APPROVAL_TIME}</p> : null}
    </>
  );
}

/** docs/specification §8 has one sentence for every cause; the cause follows it. */
const Refusal = ({ error }: { error: Error }) => (
  <FormFailure
    title="L'email existe déjà !"
    message={`L’inscription n’a pas abouti\u00a0: ${error.message}`}
  />
);
