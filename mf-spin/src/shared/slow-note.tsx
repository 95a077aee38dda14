import shared from './controls.module.css';

/** Always rendered, so that screen readers announce the text when it appears. */
export function SlowNote({ slow }: { slow: boolean }) {
  return (
    <p className={shared.status} aria-live="polite" lang="fr">
      {slow && 'Connexion lente, nous réessayons…'}
    </p>
  );
}
