import type { GameFormat } from '@girouette/contracts/http/game';
import { Button } from '@girouette/ui/button';
import type { Parcel } from '@girouette/ui/host';
import { useHost } from '@girouette/ui/microfrontend';
import { Loading } from '@girouette/ui/states';
import { useEffect, useRef, useState } from 'react';
import styles from './page-editor.module.css';

interface PreviewProps {
  preview: GameFormat;
}

/** The page as guests will see it: the wheel's own microfrontend, fed with each change. Saving never depends on it. */
export function Preview({ format }: { format: GameFormat }) {
  const { mountParcel } = useHost();
  const frame = useRef<HTMLDivElement>(null);
  const parcel = useRef<Parcel<PreviewProps> | null>(null);
  const latest = useRef(format);
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let gone = false;
    // The part's element is its own to fill and the shell's to remove; React must not know it.
    const slot = document.createElement('div');
    frame.current?.append(slot);
    const mounting = mountParcel<PreviewProps>({
      name: 'mf_spin',
      domElement: slot,
      props: { preview: latest.current },
    });
    mounting.then(
      (mounted) => {
        if (gone) return;
        parcel.current = mounted;
        void mounted.update({ preview: latest.current });
        setState('shown');
      },
      () => {
        if (!gone) setState('missing');
      },
    );
    return () => {
      gone = true;
      parcel.current = null;
      mounting
        .then((mounted) => mounted.unmount())
        // What could not be mounted need not be unmounted.
        .catch(() => undefined)
        .finally(() => {
          slot.remove();
        });
    };
  }, [mountParcel, tries]);

  useEffect(() => {
    latest.current = format;
    void parcel.current?.update({ preview: format });
  }, [format]);

  return (
    <div className={styles.phone}>
      {state === 'loading' ? <Loading label="Chargement de l’aperçu…" /> : null}
      {state === 'missing' ? (
        <div className={styles.noPreview} role="status">
          <p>
            L’aperçu n’est pas disponible pour le moment. Vos choix sont bien pris en compte et
            votre page peut être enregistrée.
          </p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setState('loading');
              setTries(tries + 1);
            }}
          >
            Réessayer
          </Button>
        </div>
      ) : null}
      <div
        ref={frame}
        className={styles.screen}
        hidden={state !== 'shown'}
        role="group"
        aria-label="Aperçu de la page"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      />
    </div>
  );
}
