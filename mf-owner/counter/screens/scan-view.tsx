import { Button } from '@girouette/ui/button';
import { Icon, Keyboard, ReceiptText, ScanQrCode } from '@girouette/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { useCamera, type CameraState } from './camera';
import { useCounter } from './frame';
import { createSightings, useScanner } from './scanner';
import { TypeForm } from './type-form';
import styles from './scan-view.module.css';

/** The camera, or a field where there is none. The actions are at the bottom, where a thumb reaches them. */
export function ScanView({ isWanted, onRecent }: { isWanted: boolean; onRecent: () => void }) {
  const { counter, state } = useCounter();
  const [prefersTyping, setPrefersTyping] = useState(false);
  const { video, state: camera, retry } = useCamera({ isWanted: isWanted && !prefersTyping });
  const isTyping = prefersTyping || WHY_TYPING[camera] !== null;
  const view = useRef<HTMLElement>(null);
  const [sightings, setSightings] = useState(createSightings);
  const isReading = isWanted && state.showing === null;
  useEffect(() => {
    if (isReading) focusFirst(view.current);
  }, [isReading, isTyping]);
  useScanner({
    video,
    isOn: isWanted && camera === 'on' && !prefersTyping,
    isReading,
    sightings,
    onRead: (text) => void counter.present(text),
  });
  return (
    <section ref={view} className={styles.view} aria-labelledby="scan-title">
      <h1 id="scan-title" className={styles.title} tabIndex={-1}>
        {isTyping ? 'Saisissez le code du cadeau' : 'Scannez le QR code du client'}
      </h1>
      {isTyping ? (
        <TypeForm why={prefersTyping ? null : WHY_TYPING[camera]} />
      ) : (
        <div className={styles.camera}>
          {/* A camera has no words to caption. */}
          <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
          <div className={styles.aim} aria-hidden="true" />
          {camera === 'starting' ? <p className={styles.starting}>La caméra démarre…</p> : null}
        </div>
      )}
      <div className={styles.actions}>
        {isTyping ? (
          <Button
            variant="secondary"
            wide
            onClick={() => {
              setPrefersTyping(false);
              // Whatever the camera sees then is meant.
              setSightings(createSightings());
              retry();
            }}
          >
            <Icon of={ScanQrCode} />{' '}
            <span>{camera === 'busy' && !prefersTyping ? 'Réessayer' : 'Scanner'}</span>
          </Button>
        ) : (
          <Button
            variant="secondary"
            wide
            onClick={() => {
              setPrefersTyping(true);
            }}
          >
            <Icon of={Keyboard} /> <span>Saisir le code</span>
          </Button>
        )}
        <Button variant="secondary" wide className={styles.recent} onClick={onRecent}>
          <Icon of={ReceiptText} /> <span>Remis récemment</span>
        </Button>
      </div>
    </section>
  );
}

/** The field, or else the title, so that a keyboard or a screen reader goes on from there. */
const focusFirst = (view: HTMLElement | null) => {
  const first = view?.querySelector('input') ?? view?.querySelector('h1');
  first?.focus({ preventScroll: true });
};

const WHY_TYPING: Record<CameraState, string | null> = {
  starting: null,
  on: null,
  refused:
    'La caméra est refusée à cette page. Autorisez-\u2060la dans les réglages du navigateur pour scanner, ou saisissez le code.',
  busy: 'La caméra est utilisée par une autre application. Fermez-\u2060la et réessayez, ou saisissez le code.',
  missing: 'Cet appareil n’a pas de caméra utilisable. Saisissez le code inscrit sur le bon.',
};
