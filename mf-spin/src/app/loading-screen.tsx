import { t } from '../shared/texts';
import { Wheel } from '../wheel/wheel';
import s from './game-layout.module.css';

const NEUTRAL = { color1: '#E9DCCB', color2: '#F6EFE6' };

/** Prerendered, and shown until the data is loaded. The wheel is already in its place, so that nothing jumps later. */
export function LoadingScreen() {
  return (
    <div className={s.frame}>
      <main className={s.page} aria-busy="true">
        <header className={s.brand}>
          <h1 className={s.name}>{t.neutralName}</h1>
          <p className={s.tagline} role="status">
            {t.loading}
          </p>
        </header>
        <div className={s.wheel}>
          <Wheel colors={NEUTRAL} gifts={['', '', '', '', '']} turned={0} animated={false} />
        </div>
      </main>
    </div>
  );
}
