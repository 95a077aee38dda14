import type { Operator } from '@girouette/contracts/operation/operator';
import { ButtonLink } from '@girouette/ui/button';
import type { Session } from '@girouette/ui/host';
import { Remount } from '@girouette/ui/lifecycles';
import { useSession } from '@girouette/ui/session';
import { EMPTY_MARKUP } from '@girouette/ui/trusted-types';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { focusNewScreen } from '../routing/focus-new-screen';
import { loginFor } from '../routing/login-address';
import type { CurrentLocation, Navigation } from '../routing/navigation';
import { findRoute } from '../routing/resolve-route';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { NotFound, Refusal, SignInPrompt } from './screens';
import { SidePanel } from './side-panel';
import { SignInPopup } from './sign-in-popup';
import { useWaitingCounts } from './use-waiting-counts';

const NOTHING = { __html: EMPTY_MARKUP };
const MAIN_ID = 'contenu';

/**
 * The page around the microfrontends: header, side panel of a signed-in user, outlet, footer. A part that crashes is mounted once more,
 * without the outlet and its microfrontends.
 */
export function Layout({
  session,
  operator,
  navigation,
  onOutlet,
}: {
  session: Session;
  operator: Operator;
  navigation: Navigation;
  /** Called once with the element that microfrontends are mounted into. */
  onOutlet: (outlet: HTMLElement) => void;
}) {
  const user = useSession(session);
  const { path, resolution, wanted } = useLocation(navigation);
  const waiting = useWaitingCounts({ session, user, path });
  const main = useRef<HTMLElement>(null);
  useFocusOnNewScreen(path, main);

  const outletRef = useCallback(
    (outlet: HTMLElement | null) => {
      if (outlet) onOutlet(outlet);
    },
    [onOutlet],
  );
  const signOut = () => {
    void session.end();
    navigation.navigate('/login');
  };

  return (
    <div className={user ? styles.signedIn : styles.visitor}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Aller au contenu
      </a>
      <Remount>
        <Header user={user} path={path} waiting={waiting} onSignOut={signOut} />
        {user ? (
          <SidePanel user={user} path={path} waiting={waiting} onSignOut={signOut} />
        ) : (
          <Awning />
        )}
      </Remount>
      <main className={styles.main} id={MAIN_ID} ref={main} tabIndex={-1}>
        <Remount>
          {resolution.kind === 'not-found' ? (
            <NotFound home={user ? 'votre espace' : 'l’accueil'} />
          ) : null}
          {resolution.kind === 'sign-in-prompt' ? (
            <SignInPrompt title={resolution.route.title} href={loginFor({ to: path })} />
          ) : null}
          {resolution.kind === 'refusal' ? <Refusal title={resolution.route.title} /> : null}
          {wanted === null ? null : <SignInNotice wanted={wanted} />}
        </Remount>
        {/* React does not touch the content: a first view, then the microfrontends. */}
        <div
          className={styles.outlet}
          data-outlet
          ref={outletRef}
          dangerouslySetInnerHTML={NOTHING}
          suppressHydrationWarning
        />
      </main>
      <Remount>
        <Footer isVisitor={user === null} operator={operator} />
        {/* The notice has the same buttons, and the visitor reads it first. */}
        {user || wanted !== null ? null : <SignInPopup path={path} />}
      </Remount>
    </div>
  );
}

function useFocusOnNewScreen(path: string, main: React.RefObject<HTMLElement | null>) {
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path || !main.current) return;
    lastPath.current = path;
    return focusNewScreen(main.current);
  }, [path, main]);
}

/** The scalloped edge below the header of the public site. */
const Awning = () => (
  <svg className={styles.awning} width="100%" height="30" aria-hidden="true">
    <defs>
      <pattern id="awning" width="64" height="30" patternUnits="userSpaceOnUse">
        <path d="M0 0h32v14a16 14 0 0 1-32 0Z" fill="#c23419" />
        <path d="M32 0h32v14a16 14 0 0 1-32 0Z" fill="#ffffff" />
        <path d="M32.7 14a15.3 13.3 0 0 0 30.6 0" fill="none" stroke="#d9d0bd" strokeWidth="1.4" />
      </pattern>
    </defs>
    <rect width="100%" height="30" fill="url(#awning)" />
  </svg>
);

/** Tells a visitor why the requested screen is not shown, and leads to signing in. */
function SignInNotice({ wanted }: { wanted: string }) {
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

/** The current location. Renders again after every navigation. */
const useLocation = (navigation: Navigation): CurrentLocation =>
  useSyncExternalStore(navigation.subscribe, navigation.location, navigation.location);
