import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import type { Parcel } from '@girouette/ui/host';
import { Eye, Icon } from '@girouette/ui/icon';
import { useHost } from '@girouette/ui/microfrontend';
import { Loading } from '@girouette/ui/states';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import partTitle from '../../shared/part-title.module.css';
import styles from './page-editor.module.css';

/** The page as guests see it: beside the fields, or on a narrow screen behind a button. */
export function PageBeside({ format }: { format: GameFormat }) {
  if (!useWideScreen()) return <PreviewSheet format={format} />;
  return (
    <section className={styles.previewColumn} aria-labelledby="preview-title">
      <h2 id="preview-title" className={partTitle.title}>
        Aperçu
      </h2>
      <Preview format={format} />
    </section>
  );
}

/** From here on the preview fits beside the fields; the same width as in the stylesheet. */
const WIDE = '(min-width: 70rem)';

/** Whether the window is wide enough for the preview beside every tab. */
const useWideScreen = (): boolean => useSyncExternalStore(subscribe, isWide);

const isWide = () => window.matchMedia(WIDE).matches;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

interface PreviewProps {
  preview: GameFormat;
}

/** The page as guests will see it: mf-spin as a parcel, updated with each change. Saving does not depend on it. */
function Preview({ format }: { format: GameFormat }) {
  const { mountRemote } = useHost();
  const frame = useRef<HTMLDivElement>(null);
  const parcel = useRef<Parcel<PreviewProps> | null>(null);
  const latest = useRef(format);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    let unmounted = false;
    // The parcel renders into this element, so React must not manage it.
    const slot = document.createElement('div');
    frame.current?.append(slot);
    const mounting = mountRemote<PreviewProps>({
      name: 'mf_spin',
      domElement: slot,
      props: { preview: latest.current },
    });
    mounting.then(
      (mounted) => {
        if (unmounted) return;
        parcel.current = mounted;
        void mounted.update({ preview: latest.current });
        setState('shown');
      },
      () => {
        if (!unmounted) setState('failed');
      },
    );
    return () => {
      unmounted = true;
      parcel.current = null;
      mounting
        .then((mounted) => mounted.unmount())
        // Mounting has failed: nothing to unmount.
        .catch(() => undefined)
        .finally(() => {
          slot.remove();
        });
    };
  }, [mountRemote, attempts]);

  useEffect(() => {
    latest.current = format;
    void parcel.current?.update({ preview: format });
  }, [format]);

  return (
    <div className={styles.phone}>
      {state === 'loading' ? <Loading label="Chargement de l’aperçu…" /> : null}
      {state === 'failed' ? (
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
              setAttempts(attempts + 1);
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
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
        tabIndex={0}
      />
    </div>
  );
}

/** A bar below every tab with a button that shows the preview, where it does not fit beside the fields. */
function PreviewSheet({ format }: { format: GameFormat }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.previewBar} data-bottom-bar>
      <Button
        variant="secondary"
        wide
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon of={Eye} />
        <span>Voir l’aperçu</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Aperçu">
        <Preview format={format} />
      </Dialog>
    </div>
  );
}
