import { ownPath } from '@girouette/contracts/texts/own-path';
import { MessageDialog } from '@girouette/ui/dialog';
import { useHost } from '@girouette/ui/microfrontend';
import { Link, useLocation, useSearchParams } from 'react-router';
import { readNavigationState, registerFor, type LoginReason } from '../shared/addresses';
import { FormLinks, FormPage, Notice } from '../shared/form';
import { paths } from '../shared/paths';
import { describeIntent, readIntent } from '../shared/subscription-intent';
import { VerifyEmailDialog } from '../shared/verify-email-dialog';
import { LoginForm } from './login-form';
import type { LoginOutcome } from './login-outcome';
import { useLogin } from './use-login';

/** Why the form is shown when the user did not ask for it. */
const REASONS: Record<LoginReason, string> = {
  expired: 'Votre session a expiré. Reconnectez-\u2060vous pour continuer.',
  'not-verified':
    'Ce lien de confirmation n’est plus valable. Connectez-\u2060vous\u00a0: si votre adresse n’est pas encore confirmée, nous vous enverrons un nouveau lien.',
  paid: 'Votre paiement est confirmé. Connectez-\u2060vous pour créer votre page.',
  'not-paid':
    'Votre paiement n’a pas pu être confirmé ici. S’il a bien été accepté, votre abonnement s’ouvrira tout seul dans quelques minutes.',
  blocked:
    'Votre compte a été bloqué par l’administrateur\u00a0: vous avez été déconnecté. Écrivez à l’équipe de Girouette pour en savoir plus.',
  erased:
    'Votre compte est supprimé. Vos données disparaissent de nos services dans les minutes qui viennent.',
};
const GOOD_NEWS: readonly LoginReason[] = ['paid', 'erased'];

/** Connexion (docs/specification §2.2, screen 5). */
export function LoginPage() {
  const [search] = useSearchParams();
  const intent = readIntent(search);
  const { navigate } = useHost();
  const after = readAfterLogin(search);
  const login = useLogin({ intent, to: after.to });
  const { joined } = readNavigationState(useLocation().state);
  return (
    <FormPage
      title="Connexion"
      lead={
        intent
          ? `Connectez-\u2060vous pour continuer\u00a0: ${describeIntent(intent)}.`
          : 'Retrouvez vos roues, vos avis et vos chiffres.'
      }
    >
      {after.reason ? (
        <Notice tone={GOOD_NEWS.includes(after.reason) ? 'success' : 'warning'}>
          {REASONS[after.reason]}
        </Notice>
      ) : null}
      {joined === undefined ? null : (
        <Notice tone="success">
          Votre adresse e-mail est confirmée. Connectez-&#8288;vous avec le mot de passe qui vous a
          été donné.
        </Notice>
      )}
      <LoginForm login={login} email={joined} />
      <FormLinks>
        <Link to={paths.forgot}>Mot de passe oublié&#8239;?</Link>
        <span>
          Pas encore de compte&#8239;? <Link to={registerFor(intent)}>Inscription</Link>
        </span>
        <span>
          Compte supprimé&#8239;? <Link to={paths.invoice}>Retrouver une facture</Link>
        </span>
      </FormLinks>
      <LoginDialogs
        outcome={login.data ?? null}
        email={login.variables?.email ?? ''}
        onClose={() => {
          login.reset();
        }}
        onHome={() => {
          navigate(paths.home);
        }}
      />
    </FormPage>
  );
}

export interface AfterLogin {
  /** A path of this site with its query. Null for the user's start page. */
  to: string | null;
  /** Why the user was sent here; null when they came on their own. */
  reason: LoginReason | null;
}

/** Reads the query of the form's address. Ignores a path of another site. */
export function readAfterLogin(search: URLSearchParams): AfterLogin {
  const to = search.get('to');
  return {
    to: to === null ? null : ownPath(to, window.location.origin),
    reason: readReason(search.get('reason')),
  };
}

const readReason = (given: string | null): LoginReason | null =>
  (Object.keys(REASONS) as LoginReason[]).find((reason) => reason === given) ?? null;

/** Dialogs for a blocked account and an unverified e-mail address (docs/specification §2.2, §8). */
export function LoginDialogs({
  outcome,
  email,
  onClose,
  onHome,
}: {
  outcome: LoginOutcome | null;
  email: string;
  onClose: () => void;
  onHome: () => void;
}) {
  return (
    <>
      <MessageDialog
        message={outcome === 'blocked' ? `Your Account ${email} is Blocked By Admin` : null}
        button="Back to home"
        onPress={onHome}
        onClose={onClose}
      />
      <VerifyEmailDialog email={outcome === 'to-verify' ? email : null} onClose={onClose} />
    </>
  );
}
