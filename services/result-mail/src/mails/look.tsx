/** @jsxRuntime automatic */
import type { CSSProperties, ReactNode } from 'react';

/*
 * The look of all mails (design/mail-winner.html). It uses presentation tables and inline styles, which every mail program keeps, and no
 * images, so that nothing loads from the network.
 */

const INK = '#1d2521';
export const SOFT = '#566059';
export const RULE = '1px solid #e6dfd1';
const SANS = 'Helvetica,Arial,sans-serif';
export const DISPLAY = "'Arial Black',Arial,Helvetica,sans-serif";
export const sans = (size: number, line: number, color = INK): CSSProperties => ({
  margin: 0,
  fontFamily: SANS,
  fontSize: size,
  lineHeight: `${line}px`,
  color,
});

/** A table that only lays out. */
export function Layout({
  children,
  className,
  style,
}: {
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      className={className}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
