import { Icon, WifiOff } from '@girouette/ui/icon';
import { useBackCloses } from '@girouette/ui/layer';
import { classNames } from '@girouette/ui/shared';
import { useEffect, useState } from 'react';
import type { Counter } from '../desk/counter';
import { isUnsent } from '../rules/gift';
import { useVisible } from './camera';
import { ShowingView } from './showing-view';
import { Frame, useCounter } from './frame';
import { Notices } from './notices';
import { Person } from './person';
import { Recent } from './recent';
import { ScanView } from './scan-view';
import styles from './desk.module.css';

/** Scanning, the verdict on what was shown, and the latest redemptions. */
export function Desk() {
  const { counter, state } = useCounter();
  const [view, setView] = useState<'scan' | 'recent'>('scan');
  useRhythm(counter, state.isOnline);
  const isShowing = state.showing !== null;
  useBackCloses(isShowing, counter.next);
  const backToScan = () => {
    setView('scan');
  };
  useBackCloses(view === 'recent', backToScan);
  return (
    <Frame
      aside={
        <>
          <Network />
          <Person />
        </>
      }
    >
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
          <Recent isAlone={view === 'recent'} onBack={backToScan} />
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

const REFRESH_MS = 60_000;
/** How soon a network without the browser's signal is noticed again. */
const PROBE_MS = 4_000;

/** Keeps the counter up to date while it is visible, and tells it when the network comes and goes. */
function useRhythm(counter: Counter, isOnline: boolean): void {
  const isVisible = useVisible();

  useEffect(() => {
    if (!isVisible) return undefined;
    const timer = setInterval(() => void counter.refreshRecent(), isOnline ? REFRESH_MS : PROBE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [counter, isOnline, isVisible]);

  useEffect(() => {
    const { networkIsBack, networkIsGone } = counter;
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) networkIsBack();
    };
    addEventListener('online', networkIsBack);
    addEventListener('offline', networkIsGone);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', networkIsBack);
      removeEventListener('offline', networkIsGone);
      document.removeEventListener('visibilitychange', look);
    };
  }, [counter]);
}
