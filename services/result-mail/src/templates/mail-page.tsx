/** @jsxRuntime automatic */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@girouette/contracts/languages';
import type { ReactNode } from 'react';
import { Block, Direction, DISPLAY, Layout, RULE, sans, SOFT } from './blocks';
import { speechOf } from './speech';

const STRIPES = 16;

/** The two colours of the awning on top. */
type Awning = readonly [string, string];
/** For mails of Girouette itself. */
export const GIROUETTE: Awning = ['#c23419', '#ffffff'];
/** For mails in the name of a restaurant of unknown colours. */
export const BISTRO: Awning = ['#c1121f', '#fdf0d5'];

/** For the few mail programs that read a style sheet. Without quotes and brackets, which React would escape. */
const STYLES = `
:root{color-scheme:light dark}
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

interface MailPageProps {
  /** Default: French. */
  language?: Language | undefined;
  documentTitle: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  /** Who writes: a restaurant or the platform. */
  brand: string;
  awning: Awning;
  title: ReactNode;
  footer: string;
  /** For a guest: the page with the data about them. */
  dataLink?: string;
  /** {@link Block}s. */
  children: ReactNode;
}

export function MailPage({
  language = DEFAULT_LANGUAGE,
  documentTitle,
  preheader,
  brand,
  awning,
  title,
  footer,
  dataLink,
  children,
}: MailPageProps) {
  const { dir: direction } = LANGUAGES[language];
  // Many mail programs drop the attributes of <html>, so a table has the direction too.
  const dir = direction === 'rtl' ? direction : undefined;
  return (
    <html lang={language} dir={dir}>
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
            <td dir={dir} align="center" style={{ padding: '24px 12px 32px' }}>
              <Direction value={direction}>
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
              </Direction>
              <p
                className="soft"
                style={{ ...sans(13, 20, SOFT), maxWidth: 560, margin: '18px auto 0' }}
              >
                {footer}
                {dataLink !== undefined && (
                  <>
                    <br />
                    <a className="soft" href={dataLink} style={{ color: 'inherit' }}>
                      {speechOf(language).mails.myData}
                    </a>
                  </>
                )}
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

/** As small as it can be: filters count letters of no size as hidden text. */
const THIN = { fontSize: 1, lineHeight: '1px' };

/** An awning on the card's upper edge; where corners cannot be round it becomes plain stripes. */
function Ribbon({ awning }: { awning: Awning }) {
  const cells = Array.from({ length: STRIPES }, (_each, n) => ({
    height: 26,
    ...THIN,
    borderTopLeftRadius: n === 0 ? 15 : 0,
    borderTopRightRadius: n === STRIPES - 1 ? 15 : 0,
    borderBottomLeftRadius: 18,
    borderBottomRightRadius: 18,
    backgroundColor: awning[n % 2],
  }));
  return (
    <tr>
      <td style={{ padding: 0, ...THIN }}>
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
