import { QrCode } from '@girouette/ui/qr-code';
import type { SVGProps } from 'react';
import { INK } from './colors';
import { families } from './fonts';
import { SHEET, type Flyer, type Shape, type Sheet } from './sheet';
import styles from './sheet-view.module.css';

/**
 * A flyer at its own size, built only from elements that html2canvas draws faithfully: one SVG of shapes with literal colours, and one
 * positioned element per line of text.
 */
export function SheetView({ sheet, flyer }: { sheet: Sheet; flyer: Flyer }) {
  const { x, y, size } = sheet.qrCode;
  return (
    <span className={styles.sheet} style={{ backgroundColor: sheet.ground }}>
      <svg
        className={styles.shapes}
        xmlns="http://www.w3.org/2000/svg"
        width={SHEET.width}
        height={SHEET.height}
        viewBox={`0 0 ${String(SHEET.width)} ${String(SHEET.height)}`}
      >
        {sheet.shapes.map((shape, at) => (
          <path key={at} {...attributesOf(shape)} />
        ))}
        <QrCode text={flyer.url} quietZone={0} color={INK} x={x} y={y} width={size} height={size} />
      </svg>
      {sheet.logo ? (
        <span
          className={styles.logo}
          style={{
            left: sheet.logo.x,
            top: sheet.logo.y,
            width: sheet.logo.width,
            height: sheet.logo.height,
            justifyContent: sheet.logo.align ?? 'center',
          }}
        >
          <img className={styles.picture} src={flyer.logo} alt="" />
        </span>
      ) : null}
      {sheet.texts.flatMap(({ lines, color }, text) =>
        lines.flatMap(({ top, height, size, runs }, line) =>
          runs.map((run, at) => (
            <span
              key={`${String(text)}-${String(line)}-${String(at)}`}
              className={styles.run}
              style={{
                color,
                top,
                left: run.x,
                fontFamily: families[run.font],
                fontSize: size,
                lineHeight: `${String(height)}px`,
              }}
            >
              {run.text}
            </span>
          )),
        ),
      )}
    </span>
  );
}

function attributesOf(shape: Shape): SVGProps<SVGPathElement> {
  const { d, fill = 'none', stroke, strokeWidth, dash, opacity, at } = shape;
  return {
    d,
    fill,
    stroke,
    strokeWidth,
    opacity,
    strokeLinejoin: 'round',
    ...(dash ? { strokeDasharray: dash.join(' '), strokeLinecap: 'round' } : {}),
    ...(at
      ? { transform: `translate(${String(at.x)} ${String(at.y)}) scale(${String(at.scale ?? 1)})` }
      : {}),
  };
}
