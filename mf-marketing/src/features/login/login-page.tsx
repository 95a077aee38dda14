import { Card } from '@girouette/ui/card';
import { useHost } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths';
import { readIntent } from '../../shared/subscription-intent';
import { readAfterLogin } from './after-login';
import { LoginDialogs } from './login-dialogs';
import { LoginForm } from './login-form';
import styles from './login.module.css';
import { useLogin } from './use-login';

const PLAN_NAMES = { monthly: 'mensuelle', yearly: 'annuelle' };

/** Connexion (docs/specification §2.2, screen 5). */
export function LoginPage() {
  const [search] = useSearchParams();
  const intent = readIntent(search);
  const { navigate } = useHost();
  const after = readAfterLogin(search);
  const login = useLogin({ intent, to: after.to });
  return (
    <Page
      title="Connexion"
      width="narrow"
      lead={
        intent
          ? `Connectez-vous pour continuer\u00a0: formule ${PLAN_NAMES[intent.plan]}, ${pagesText(intent.pages)}.`
          : 'Retrouvez vos roues, vos avis et vos chiffres.'
      }
    >
      {after.expired ? (
        <p className={styles.expired} role="status">
          Votre session a expiré. Reconnectez-vous pour continuer.
        </p>
      ) : null}
      <Card>
        <LoginForm login={login} />
      </Card>
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
    </Page>
  );
}

const pagesText = (pages: number) => (pages === 1 ? '1\u00a0page' : `${String(pages)}\u00a0pages`);
