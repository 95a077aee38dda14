import { ButtonLink } from '@girouette/ui/button';
import { findRoute } from '../routing/find-route';
import { loginFor } from '../routing/login-address';
import styles from './sign-in-notice.module.css';

/** Tells a visitor why the requested screen is not shown, and leads to signing in. */
export function SignInNotice({ wanted }: { wanted: string }) {
  const title = findRoute(wanted.split('?')[0] ?? '')?.route.title;
  return (
    <div className={styles.notice} role="status">
      <p>{`Connectez-\u2060vous pour ouvrir «\u00A0${title ?? wanted}\u00A0».`}</p>
      <ButtonLink size="small" variant="secondary" href={loginFor({ to: wanted })}>
        Se connecter
      </ButtonLink>
    </div>
  );
}
