import { ButtonLink } from '@girouette/ui/button';
import { useHost } from '@girouette/ui/microfrontend';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../shared/paths';
import styles from './home.module.css';
import { Picture } from './picture';
import wheel from './pictures/spin.svg?inline';

/** How far below the window the wheel starts to load. */
const NEAR = '400px';

/** A wheel to try: mf-spin in demo mode, loaded when it comes near the window. Shows a drawing until then, or when it cannot be loaded. */
export function TryTheWheel() {
  const { frame, shown } = useRemoteWheel();
  return (
    <section className={styles.section} aria-labelledby="essayer">
      <div className={styles.try}>
        <div>
          <h2 className={styles.heading} id="essayer">
            Essayez la roue
          </h2>
          <p>
            Vos couleurs, vos cadeaux, votre nom&nbsp;: c’est vous qui choisissez. Vos clients n’ont
            qu’à tourner.
          </p>
          <ButtonLink className={styles.visit} href={paths.wheel} variant="secondary">
            Jouer la visite complète
          </ButtonLink>
        </div>
        <div className={styles.wheel}>
          {shown ? null : <Picture className={styles.poster} svg={wheel} />}
          <div ref={frame} />
        </div>
      </div>
    </section>
  );
}

function useRemoteWheel() {
  const { mountRemote } = useHost();
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const outer = frame.current;
    if (!outer || !('IntersectionObserver' in window)) return;
    let unmount: (() => void) | null = null;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // The remote renders into this element, so React must not manage it.
        const slot = document.createElement('div');
        outer.append(slot);
        const mounting = mountRemote({ name: 'mf_spin', domElement: slot, props: { demo: true } });
        unmount = () => {
          void mounting
            .then((parcel) => parcel.unmount())
            .catch(() => undefined)
            .finally(() => {
              slot.remove();
            });
        };
        mounting.then(
          () => {
            setShown(true);
          },
          () => undefined,
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(outer.parentElement ?? outer);
    return () => {
      observer.disconnect();
      unmount?.();
    };
  }, [mountRemote]);
  return { frame, shown };
}
