import { ButtonLink } from '@girouette/ui/button';
import { Icon, X } from '@girouette/ui/icon';
import { isAccountKnown } from '@girouette/ui/session';
import { useState, useSyncExternalStore } from 'react';
import styles from './sign-in-popup.module.css';

const CLOSED = 'girouette:popup-closed';
/**
 * Addresses at which a visitor already has a form, such as signing in or booking a demo, or at which the popup would cover plans or a wheel.
 */
const ELSEWHERE =
  /^\/(pricing|wheel|login|register|premier-administrateur|forgot|reset-password|undo-email|refuse-access|stop-email|verify|success|facture|demo)(\/|$)/;

const neverChanges = () => () => undefined;

/** Up to this width the hero of the home page has one column, which the popup would cover. */
const NARROW_PX = 832;

const followScroll = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
};

/** Whether the window shows the hero of the home page. */
const showsHero = (): boolean =>
  window.innerWidth <= NARROW_PX && window.scrollY < window.innerHeight;

/** Browsers without storage throw. There the popup returns with the next page. */
function isWanted(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) === null && !isAccountKnown();
  } catch {
    return true;
  }
}

function keepClosed(): void {
  try {
    sessionStorage.setItem(CLOSED, '1');
  } catch {
    return;
  }
}

/**
 * Invites a visitor to sign in or register (docs/specification §2.1), unless the browser knows an account. It covers only a corner, on a
 * phone not before the hero of the home page was read, and stays closed in this tab once closed.
 */
export function SignInPopup({ path }: { path: string }) {
  const [closed, setClosed] = useState(false);
  // Not part of the first view, which is rendered without a browser.
  const wanted = useSyncExternalStore(neverChanges, isWanted, () => false);
  const hidesHero = useSyncExternalStore(followScroll, showsHero, () => true) && path === '/';
  if (closed || !wanted || hidesHero || ELSEWHERE.test(path)) return null;
  const close = () => {
    keepClosed();
    setClosed(true);
  };
  return (
    <aside className={styles.popup} aria-label="Connexion ou inscription">
      <button type="button" className={styles.close} aria-label="Fermer" onClick={close}>
        <Icon of={X} />
      </button>
      <p className={styles.title}>Votre restaurant sur Girouette</p>
      <p className={styles.text}>Connectez-&#8288;vous, ou créez votre compte en une minute.</p>
      <div className={styles.actions}>
        <ButtonLink href="/login" variant="secondary" size="small">
          Se connecter
        </ButtonLink>
        <ButtonLink href="/register" size="small">
          Inscription
        </ButtonLink>
      </div>
    </aside>
  );
}
