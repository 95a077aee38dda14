import type { Operator } from '@girouette/contracts/operator';
import type { Session } from '@girouette/ui/host';
import { Remount } from '@girouette/ui/lifecycles';
import { useSession } from '@girouette/ui/session';
import { EMPTY_MARKUP } from '@girouette/ui/trusted-types';
import { useCallback, useEffect, useRef } from 'react';
import { focusNewScreen } from '../routing/focus-new-screen';
import { loginFor } from '../routing/login-address';
import type { Navigation } from '../routing/navigation';
import { Awning } from './awning';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { NotFound, Refusal, SignInPrompt } from './screens';
import { SignInNotice } from './sign-in-notice';
import { SignInPopup } from './sign-in-popup';
import { SidePanel } from './side-panel';
import { useLocation } from './use-location';

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
        <Header user={user} path={path} onSignOut={signOut} />
        {user ? <SidePanel user={user} path={path} onSignOut={signOut} /> : <Awning />}
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
        {user ? null : <SignInPopup path={path} />}
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
