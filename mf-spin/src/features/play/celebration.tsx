import type { CSSProperties } from 'react';
import s from './celebration.module.css';

/** Where each piece flies: evenly around, near and far in turn, and somewhat upwards. */
const PIECES = Array.from({ length: 20 }, (_, index) => {
  const turn = index * 2.4;
  const distance = 6 + (index % 4) * 2;
  return {
    '--x': `${(Math.cos(turn) * distance).toFixed(1)}rem`,
    '--y': `${(Math.sin(turn) * distance - 2).toFixed(1)}rem`,
  } as CSSProperties;
});

/** Confetti over the wheel, once; none for guests who prefer reduced motion. */
export const Celebration = () => (
  <div className={s.celebration} aria-hidden="true" data-testid="celebration">
    {PIECES.map((style, index) => (
      <i key={index} style={style} />
    ))}
  </div>
);
