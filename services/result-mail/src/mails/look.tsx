/** @jsxRuntime automatic */
import type { CSSProperties, ReactNode } from 'react';
import { shownLink } from './mail-text';

/*
 * The look of all mails (design/mail-winner.html). It uses presentation tables and inline styles, which every mail program keeps, and no
 * images, so that nothing loads from the network.
 */

const INK = '#1d2521';
const SOFT = '#566059';
const RULE = '1px solid #e6dfd1';
const SANS = 'Helvetica,Arial,sans-serif';
const DISPLAY = "'Arial Black',Arial,Helvetica,sans-serif";
const GREEN = '#15503f';
const STRIPES = 16;

/** The two colours of the awning on top. */
type Awning = readonly [string, string];
/** For mails of Girouette itself. */
export const GIROUETTE: Awning = ['#c23419', '#ffffff'];
/** For mails in the name of a restaurant with unknown colours. */
export const BISTRO: Awning = ['#c1121f', '#fdf0d5'];

/** For the few mail programs that read a style sheet. It has no quotes and brackets, because React would escape them. */
const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:420px){.h1{font-size:28px!important;line-height:34px!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.paper{background-color:#121815!important}
.card{background-color:#1b2420!important;border-color:#33413a!important}
.ink{color:#f3efe6!important}
.soft{color:#b9c4bd!important}
.panel{background-color:#3a3116!important;border-color:#f6c445!important}
.rule{border-color:#33413a!important}
.action{background-color:#7cc3a8!important;color:#121815!important}
}`;

const sans = (size: number, line: number, color = INK): CSSProperties => ({
  margin: 0,
  fontFamily: SANS,
  fontSize: size,
  lineHeight: `${line}px`,
  color,
});

/** A table that only lays out. */
function Layout({
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

export interface MailPageProps {
  documentTitle: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  /** Who writes: a restaurant or the platform. */
  brand: string;
  awning: Awning;
  title: string;
  footer: string;
  /** {@link Block}s. */
  children: ReactNode;
}

export function MailPage({
  documentTitle,
  preheader,
  brand,
  awning,
  title,
  footer,
  children,
}: MailPageProps) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{documentTitle}</title>
        <style>{STYLES}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: '#fbf8f2' }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
          {preheader}
        </div>
        <Layout className="paper" style={{ backgroundColor: '#fbf8f2' }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px 32px' }}>
              <Layout className="card" style={CARD}>
                <Ribbon awning={awning} />
                <Block padding="28px 36px 0">
                  <p
                    className="ink"
                    style={{ ...sans(16, 22), marginBottom: 20, fontWeight: 'bold' }}
                  >
                    {brand}
                  </p>
                  <h1 className="ink h1" style={TITLE}>
                    {title}
                  </h1>
                </Block>
                {children}
                <Block padding="0 36px 28px">{'\u00A0'}</Block>
              </Layout>
              <p
                className="soft"
                style={{ ...sans(13, 20, SOFT), maxWidth: 560, margin: '18px auto 0' }}
              >
                {footer}
              </p>
            </td>
          </tr>
        </Layout>
      </body>
    </html>
  );
}

const CARD = {
  maxWidth: 560,
  backgroundColor: '#ffffff',
  border: RULE,
  borderRadius: 16,
};

const TITLE = {
  ...sans(34, 40),
  margin: '0 0 8px',
  fontFamily: DISPLAY,
  letterSpacing: '-0.5px',
  fontWeight: 'bold',
};

/** An awning on the card's upper edge. Mail programs without round corners show plain stripes. */
function Ribbon({ awning }: { awning: Awning }) {
  const cells = Array.from({ length: STRIPES }, (_each, n) => ({
    height: 26,
    fontSize: 0,
    lineHeight: 0,
    borderTopLeftRadius: n === 0 ? 15 : 0,
    borderTopRightRadius: n === STRIPES - 1 ? 15 : 0,
    borderBottomLeftRadius: 18,
    borderBottomRightRadius: 18,
    backgroundColor: awning[n % 2],
  }));
  return (
    <tr>
      <td style={{ padding: 0, fontSize: 0, lineHeight: 0 }}>
        <Layout>
          <tr>
            {cells.map((style, n) => (
              <td key={n} height="26" style={style}>
                {'\u00A0'}
              </td>
            ))}
          </tr>
        </Layout>
      </td>
    </tr>
  );
}

/** One row of the card. */
export function Block({
  children,
  padding = '14px 36px 0',
}: {
  children: ReactNode;
  padding?: string;
}) {
  return (
    <tr>
      <td className="pad" align="left" style={{ padding }}>
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
      <td className="panel" align="left" style={PANEL}>
        <p className="ink" style={{ ...sans(28, 34), fontFamily: DISPLAY, ...STRONG }}>
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
export const Facts = ({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) => (
  <Layout>
    {rows.map(({ name, value }) => (
      <tr key={name}>
        <td
          className="soft rule"
          width="110"
          valign="top"
          style={{ ...sans(14, 22, SOFT), padding: '10px 12px 10px 0', borderTop: RULE }}
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

/** A link that looks like a button, 48 px high, followed by its address for mail programs that show no links. */
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
    <p className="soft" style={{ ...sans(13, 20, SOFT), wordBreak: 'break-all' }}>
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
