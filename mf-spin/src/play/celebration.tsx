import type { CSSProperties } from 'react';
import s from './celebration.module.css';

/** The direction of each piece: evenly around, alternating near and far, and somewhat upwards. */
const PIECES = Array.from({ length: 20 }, (_, index) => {
  const turn = index * 2.4;
  const distance = 6 + (index % 4) * 2;
  return {
    '--x': `${(Math.cos(turn) * distance).toFixed(1)}rem`,
    '--y': `${(Math.sin(turn) * distance - 2).toFixed(1)}rem`,
  } as CSSProperties;
});

/** Confetti over the wheel, once. Guests who prefer reduced motion get none. */
export const Celebration = () => (
  <div className={s.celebration} aria-hidden="true" data-testid="celebration">
    {PIECES.map((style, index) => (
      <i key={index} style={style} />
    ))}
  </div>
);
