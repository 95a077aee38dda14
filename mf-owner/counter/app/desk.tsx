import { Icon, WifiOff } from '@girouette/ui/icon';
import { classNames } from '@girouette/ui/shared';
import { useState } from 'react';
import { isUnsent } from '../domain/waiting';
import { ShowingView } from './showing-view';
import { useCounter } from './counter-context';
import { Frame } from './frame';
import { Notices } from './notices';
import { Recent } from './recent';
import { ScanView } from './scan-view';
import { useRhythm } from './use-rhythm';
import styles from './desk.module.css';

/** Scanning, the verdict on what was shown, and the latest redemptions. */
export function Desk() {
  const { counter, state } = useCounter();
  const [view, setView] = useState<'scan' | 'recent'>('scan');
  useRhythm(counter, state.isOnline);
  const isShowing = state.showing !== null;
  return (
    <Frame aside={<Network />}>
      <div className={classNames(styles.desk, view === 'recent' && styles.showsRecent)}>
        <div className={styles.stage}>
          <div className={classNames(styles.scan, isShowing && styles.covered)}>
            <Notices />
            <ScanView
              isWanted={view === 'scan'}
              onRecent={() => {
                setView('recent');
              }}
            />
          </div>
          {state.showing ? <ShowingView shown={state.showing} /> : null}
        </div>
        <div className={styles.side}>
          <Recent
            isAlone={view === 'recent'}
            onBack={() => {
              setView('scan');
            }}
          />
        </div>
      </div>
    </Frame>
  );
}

function Network() {
  const { state } = useCounter();
  const unsent = state.queue.filter(isUnsent).length;
  return (
    <p className={styles.network} role="status">
      {unsent > 0 ? <span className={styles.badge}>{`${unsent} à envoyer`}</span> : null}
      {state.isOnline ? null : (
        <span className={styles.badge}>
          <Icon of={WifiOff} /> <span>Hors ligne</span>
        </span>
      )}
    </p>
  );
}
