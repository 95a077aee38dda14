import shared from './controls.module.css';

/** Stays in the page while there is nothing to say, so that a screen reader hears the words when they come. */
export function SlowNote({ slow }: { slow: boolean }) {
  return (
    <p className={shared.status} aria-live="polite" lang="fr">
      {slow && 'Connexion lente, nous réessayons…'}
    </p>
  );
}
