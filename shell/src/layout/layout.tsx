import type { Session } from '@girouette/ui/host';
import { useSession } from '@girouette/ui/session';
import { useCallback, useEffect, useRef } from 'react';
import { arrive } from '../routing/arrive';
import { loginFor } from '../routing/login-address';
import type { Navigation } from '../routing/navigation';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { NotFound, SignInPrompt } from './screens';
import { SignInNotice } from './sign-in-notice';
import { SidePanel } from './side-panel';
import { usePlace } from './use-place';

const MAIN_ID = 'contenu';

/** The page around the microfrontends: header, side panel of a signed-in user, the stage, footer. */
export function Layout({
  session,
  navigation,
  onStage,
}: {
  session: Session;
  navigation: Navigation;
  /** Receives the element that microfrontends are mounted into, once. */
  onStage: (stage: HTMLElement) => void;
}) {
  const user = useSession(session);
  const { path, decision, wanted } = usePlace(navigation);
  const main = useRef<HTMLElement>(null);
  useArrivals(path, main);

  const placeStage = useCallback(
    (stage: HTMLElement | null) => {
      if (stage) onStage(stage);
    },
    [onStage],
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
      <Header user={user} path={path} onSignOut={signOut} />
      {user ? <SidePanel user={user} path={path} onSignOut={signOut} /> : null}
      <main className={styles.main} id={MAIN_ID} ref={main} tabIndex={-1}>
        {decision.kind === 'not-found' ? (
          <NotFound home={user ? 'votre espace' : 'l’accueil'} />
        ) : null}
        {decision.kind === 'sign-in-prompt' ? (
          <SignInPrompt title={decision.route.title} href={loginFor({ to: path })} />
        ) : null}
        {wanted === null ? null : <SignInNotice wanted={wanted} />}
        <div className={styles.stage} ref={placeStage} />
      </main>
      {user ? null : <Footer />}
    </div>
  );
}

function useArrivals(path: string, main: React.RefObject<HTMLElement | null>) {
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path || !main.current) return;
    lastPath.current = path;
    return arrive(main.current);
  }, [path, main]);
}
