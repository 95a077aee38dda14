import { ButtonLink } from '@girouette/ui/button';
import { EmptyStand, VaneAskew } from '@girouette/ui/picture';
import { Component, type ReactNode } from 'react';
import styles from './screens.module.css';

function Screen({
  title,
  picture,
  children,
}: {
  title: string;
  picture?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.screen}>
      {picture}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </section>
  );
}

/** Shown at an unknown address. */
export function NotFound({ home }: { home: string }) {
  return (
    <Screen title="Page introuvable" picture={<VaneAskew className={styles.picture} />}>
      <p>Cette adresse n’existe pas, ou n’existe plus.</p>
      <ButtonLink href="/">{`Retour à ${home}`}</ButtonLink>
    </Screen>
  );
}

/** Shown to a visitor at an address that needs a session (docs/specification §10.16). */
export function SignInPrompt({ title, href }: { title: string; href: string }) {
  return (
    <Screen title={title} picture={<EmptyStand className={styles.picture} />}>
      <p>Connectez-&#8288;vous pour continuer.</p>
      <ButtonLink href={href}>Se connecter</ButtonLink>
    </Screen>
  );
}

/** Shown to an owner or sub-account at an administrators' address. */
export function Refusal({ title }: { title: string }) {
  return (
    <Screen title={title} picture={<VaneAskew className={styles.picture} />}>
      <p>Cette partie est réservée aux administrateurs.</p>
      <ButtonLink href="/">Retour à votre espace</ButtonLink>
    </Screen>
  );
}

/** The shell itself has crashed (docs/specification §2.1, text as quoted there). */
function UnexpectedError({ message }: { message: string }) {
  return (
    <main className={styles.whole}>
      <Screen title="Unexpected Application Error!">
        <p>La page a rencontré un problème. Rechargez-&#8288;la pour continuer.</p>
        <p>{message}</p>
        <button
          type="button"
          className={styles.reload}
          onClick={() => {
            location.reload();
          }}
        >
          Recharger la page
        </button>
      </Screen>
    </main>
  );
}

/** Replaces the whole page when the shell itself crashes. */
export class ShellBoundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }

  override render() {
    if (this.state.message === null) return this.props.children;
    return <UnexpectedError message={this.state.message} />;
  }
}
