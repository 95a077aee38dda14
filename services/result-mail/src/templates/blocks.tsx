/** @jsxRuntime automatic */
import { createContext, useContext, type CSSProperties, type ReactNode } from 'react';
import { shownLink } from './mail-text';

/*
 * The look of all mails. It uses presentation tables and inline styles, which every mail program keeps, and no
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

/** The direction of the texts of a mail. */
export const Direction = createContext<'ltr' | 'rtl'>('ltr');

/**
 * The side where lines start. In mails from right to left, `ltr` is the direction of links and codes, and `auto` that of texts of
 * owners, which are seldom in the language of the mail.
 */
export function useSides(): {
  start: 'left' | 'right';
  isRtl: boolean;
  ltr: 'ltr' | undefined;
  auto: 'auto' | undefined;
} {
  const isRtl = useContext(Direction) === 'rtl';
  const only = <T,>(value: T) => (isRtl ? value : undefined);
  return { start: isRtl ? 'right' : 'left', isRtl, ltr: only('ltr'), auto: only('auto') };
}

const GREEN = '#15503f';

/** One row of the card. */
export function Block({
  children,
  padding = '14px 36px 0',
}: {
  children: ReactNode;
  padding?: string;
}) {
  const { start } = useSides();
  return (
    <tr>
      <td className="pad" align={start} style={{ padding }}>
        {children}
      </td>
    </tr>
  );
}

export const Paragraph = ({ children, soft = false }: { children: ReactNode; soft?: boolean }) => (
  <p className={soft ? 'soft' : 'ink'} style={soft ? sans(14, 21, SOFT) : sans(17, 26)}>
    {children}
  </p>
);

/** The subject of the mail, in a frame. */
export const Panel = ({ children }: { children: ReactNode }) => (
  <Layout>
    <tr>
      <td className="panel" align={useSides().start} style={PANEL}>
        <p
          className="ink"
          dir={useSides().auto}
          style={{ ...sans(28, 34), fontFamily: DISPLAY, ...STRONG }}
        >
          {children}
        </p>
      </td>
    </tr>
  </Layout>
);

const STRONG = { fontWeight: 'bold', wordBreak: 'break-word' } as const;

const PANEL = {
  padding: '22px 24px',
  backgroundColor: '#fef1cf',
  border: '2px dashed #b98a1b',
  borderRadius: 14,
};

/** Facts with their names, one a line. */
export const Facts = ({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) => {
  const namePadding = useSides().isRtl ? '10px 0 10px 12px' : '10px 12px 10px 0';
  return (
    <Layout>
      {rows.map(({ name, value }) => (
        <tr key={name}>
          <td
            className="soft rule"
            width="110"
            valign="top"
            style={{ ...sans(14, 22, SOFT), padding: namePadding, borderTop: RULE }}
          >
            {name}
          </td>
          <td
            className="ink rule"
            valign="top"
            style={{ ...sans(15, 22), padding: '10px 0', borderTop: RULE }}
          >
            {value}
          </td>
        </tr>
      ))}
    </Layout>
  );
};

/** A link that looks like a button, 48 px high, and its address for those whose mail program shows no link. */
export const Action = ({ label, link }: { label: string; link: string }) => (
  <>
    <table
      role="presentation"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ margin: '8px 0 14px' }}
    >
      <tbody>
        <tr>
          <td className="action" style={ACTION}>
            <a className="action" href={link} style={ACTION_LINK}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
    <p
      className="soft"
      dir={useSides().ltr}
      style={{ ...sans(13, 20, SOFT), wordBreak: 'break-all' }}
    >
      {shownLink(link)}
    </p>
  </>
);

const ACTION = { borderRadius: 10, backgroundColor: GREEN };

const ACTION_LINK = {
  ...sans(17, 22, '#ffffff'),
  display: 'inline-block',
  padding: '13px 24px',
  borderRadius: 10,
  fontWeight: 'bold',
  textDecoration: 'none',
};
