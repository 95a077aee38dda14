import { LOSS_LABEL } from '@girouette/contracts/wheel';
import { fitLabel } from './fit-label';
import { LAMPS, SLICES, STAR, readableTextColor } from './wheel-geometry';
import s from './wheel.module.css';

export interface WheelProps {
  colors: { color1: string; color2: string };
  /** The texts of options 1 to 5; a blank one has a star instead. */
  gifts: readonly string[];
  /** Degrees the wheel is turned from rest. */
  turned: number;
  /** False to jump to the angle (a restored play). */
  animated: boolean;
  onStopped?: (() => void) | undefined;
}

/** The wheel as an SVG turned by a CSS transform, which a phone moves without redrawing it. */
export function Wheel({ colors, gifts, turned, animated, onStopped }: WheelProps) {
  const labelOf = (option: number) => (option >= 6 ? LOSS_LABEL : (gifts[option - 1] ?? ''));
  const offered = gifts.filter((gift) => gift.trim() !== '');
  return (
    <div className={s.frame}>
      <svg className={s.pointer} viewBox="0 0 40 44" aria-hidden="true">
        <path d="M20 43 4 12a16 12 0 0 1 32 0Z" />
        <circle cx="20" cy="13" r="5" />
      </svg>
      <svg
        className={animated ? `${s.wheel ?? ''} ${s.animated ?? ''}` : s.wheel}
        // No style attribute at rest: the content security policy of the prerendered page allows none.
        {...(turned !== 0 && { style: { transform: `rotate(${turned}deg)` } })}
        onTransitionEnd={onStopped}
        viewBox="0 0 400 400"
        role="img"
        aria-label={
          offered.length > 0 ? `Roue des cadeaux : ${offered.join(', ')}` : 'Roue des cadeaux'
        }
      >
        <circle className={s.rim} cx="200" cy="200" r="198" />
        {SLICES.map(({ option, path, color, middle }) => {
          const fill = color === 1 ? colors.color1 : colors.color2;
          const { size, lines } = fitLabel(labelOf(option));
          return (
            <g key={option}>
              <path d={path} fill={fill} className={s.slice} />
              <text
                transform={`rotate(${middle} 200 200)`}
                fill={readableTextColor(fill)}
                fontSize={size}
                className={s.label}
                aria-hidden="true"
              >
                {lines.map(({ text, y }) => (
                  <tspan key={y} x="200" y={y}>
                    {text}
                  </tspan>
                ))}
              </text>
              {lines.length === 0 && (
                <path
                  d={STAR}
                  transform={`rotate(${middle} 200 200)`}
                  fill={readableTextColor(fill)}
                  className={s.star}
                />
              )}
            </g>
          );
        })}
        {LAMPS.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={s.lamp} cx={x} cy={y} r="3" />
        ))}
        <circle className={s.hub} cx="200" cy="200" r="44" />
      </svg>
    </div>
  );
}
