import { wheelTextColor } from '@girouette/contracts/pages/appearance';
import { fitLabel } from './fit-label';
import { LAMPS, SLICE, SLICES, STAR } from './wheel-geometry';
import s from './wheel.module.css';

export interface WheelFaceProps {
  colors: { color1: string; color2: string };
  /** The texts of options 1 to 5; a blank one has a star instead. */
  gifts: readonly string[];
  /** The text of the options without a gift. */
  loss: string;
}

/** Paints the face of the wheel. */
export function WheelFace({ colors, gifts, loss }: WheelFaceProps) {
  const labelOf = (option: number) => (option >= 6 ? loss : (gifts[option - 1] ?? ''));
  return (
    <>
      <circle className={s.rim} cx="200" cy="200" r="198" />
      {SLICES.map(({ option, color, middle }) => {
        const fill = color === 1 ? colors.color1 : colors.color2;
        const { size, lines } = fitLabel(labelOf(option));
        return (
          <g
            key={option}
            data-option={option}
            transform={`rotate(${middle} 200 200)`}
            fill={wheelTextColor(fill)}
            fontSize={size}
            className={s.label}
            aria-hidden="true"
          >
            <path d={SLICE} fill={fill} className={s.slice} />
            {lines.map(({ text, y, room }) => (
              <text
                key={y}
                x="200"
                y={y}
                ref={(element) => {
                  squeeze(element, room);
                }}
              >
                {text}
              </text>
            ))}
            {lines.length === 0 && <path d={STAR} className={s.star} />}
          </g>
        );
      })}
      <path className={s.lamps} d={LAMPS} />
      <circle className={s.hub} cx="200" cy="200" r="44" />
    </>
  );
}

/** Makes a text narrower that is wider than was estimated: rare letters, or a font that the estimate does not know. */
function squeeze(element: SVGTextElement | null, room: number): void {
  // jsdom measures nothing.
  if (!element || !('getComputedTextLength' in element)) return;
  if (element.getComputedTextLength() <= room) return;
  element.setAttribute('textLength', String(room));
  element.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}
