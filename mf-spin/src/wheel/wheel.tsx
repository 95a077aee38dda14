import { useMemo } from 'react';
import { fill } from '@girouette/guest-texts/fill';
import { t } from '../shared/texts';
import { useDrag } from './use-drag';
import { WheelFace, type WheelFaceProps } from './wheel-face';
import s from './wheel.module.css';

interface WheelProps extends Omit<WheelFaceProps, 'loss'> {
  /** Degrees the wheel is turned from rest. */
  turned: number;
  /** False to jump to the angle (a restored play). */
  animated: boolean;
  onStopped?: (() => void) | undefined;
  /** Spins the wheel, which was dragged; false when it cannot. Undefined while the wheel cannot be spun. */
  onDragged?: (() => boolean) | undefined;
}

/** The wheel as an SVG turned by a CSS transform, which a phone moves without redrawing it. */
export function Wheel({ colors, gifts, turned, animated, onStopped, onDragged }: WheelProps) {
  const { degrees, handlers } = useDrag(onDragged);
  const { color1, color2 } = colors;
  const { loss } = t;
  const texts = gifts.join('\n');
  const face = useMemo(
    () => <WheelFace colors={{ color1, color2 }} gifts={texts.split('\n')} loss={loss} />,
    [color1, color2, texts, loss],
  );
  const offered = gifts.filter((gift) => gift.trim() !== '');
  // A wheel that turns leaves from where it was dragged to, and does not count it.
  const angle = animated ? turned : turned + (degrees ?? 0);
  const pace = animated ? s.animated : degrees === null && turned === 0 && s.returning;
  return (
    <div className={s.frame}>
      <svg className={s.pointer} viewBox="0 0 40 44" aria-hidden="true">
        <path d="M20 43 4 12a16 12 0 0 1 32 0Z" />
        <circle cx="20" cy="13" r="5" />
      </svg>
      <svg
        className={pace ? `${s.wheel ?? ''} ${pace}` : s.wheel}
        // No style attribute at rest: the content security policy of the prerendered page allows none.
        {...(angle !== 0 && { style: { transform: `rotate(${angle}deg)` } })}
        onTransitionEnd={onStopped}
        {...handlers}
        data-draggable={onDragged !== undefined}
        viewBox="0 0 400 400"
        role="img"
        aria-label={
          offered.length > 0 ? fill(t.wheelOf, { gifts: offered.join(t.separator) }) : t.wheel
        }
      >
        {face}
      </svg>
    </div>
  );
}
