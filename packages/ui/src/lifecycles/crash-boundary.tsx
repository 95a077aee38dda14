import { Component, type ReactNode } from 'react';
import styles from './crash-boundary.module.css';
import { Remount } from './remount';

interface CrashBoundaryProps {
  onError: (error: Error) => void;
  children: ReactNode;
}

/** Replaces what crashed, and crashed again after a fresh mount, with a notice and a retry button, and reports the crash. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.crashed) return <Remount>{this.props.children}</Remount>;
    return (
      <section className={styles.notice} role="alert">
        <h1 className={styles.title}>Cette partie de la page a rencontré un problème.</h1>
        <p>Le reste du site fonctionne toujours.</p>
        <button
          type="button"
          className={styles.retry}
          onClick={() => {
            this.setState({ crashed: false });
          }}
        >
          Réessayer
        </button>
      </section>
    );
  }
}
