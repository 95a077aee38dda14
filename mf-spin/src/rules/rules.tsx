import type { ErrorBody } from '@girouette/contracts';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { Rules as PageRules } from '@girouette/contracts/pages/http/rules';
import { saveFile } from '@girouette/ui/file';
import { useState } from 'react';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import { loadPdf } from '../shared/load-late';
import { stateOf } from '../shared/page-state';
import { sentence } from '../shared/sentence';
import { d, language } from '../shared/texts';
import { Waiting } from '../shared/waiting';
import { chancesOf } from './chances-of';
import s from './late-rules.module.css';
import { useLoaded, type Loaded } from './use-loaded';

interface RulesProps {
  pageId: string;
  /** The version to read first; without it or empty, the one in force. */
  version?: string | undefined;
  readPage: (pageId: string) => Promise<GamePage>;
  readRules: (pageId: string, version?: string) => Promise<PageRules>;
}

/** The odds as they are now, and the rules of the game. */
export function Rules(props: RulesProps) {
  const [version, setVersion] = useState(props.version);
  return (
    <>
      <Chances {...props} />
      <RulesSummary />
      <RulesText
        key={version}
        {...props}
        version={version}
        onInForce={() => {
          setVersion('');
        }}
      />
    </>
  );
}

function Chances({ pageId, readPage }: RulesProps) {
  const [page, reload] = useLoaded(readPage, { pageId });
  return (
    <section className={s.chances}>
      <h3 className={s.heading}>{d.chances}</h3>
      {page.name !== 'ready' && codeOf(page) === undefined && (
        <Waiting failed={page.name === 'failed'} onRetry={reload} />
      )}
      {codeOf(page) !== undefined && <p className={shared.text}>{d.pageGone}</p>}
      {page.name === 'ready' && stateOf(page.value) !== 'online' && (
        <p className={shared.text}>{d.notNow}</p>
      )}
      {page.name === 'ready' && stateOf(page.value) === 'online' && (
        <ul className={s.list}>
          {chancesOf(page.value).map(({ label, text, percent }) => (
            <li key={label}>
              <span>
                {sentence(d.chance, {
                  label: <strong>{label}</strong>,
                  chances: text,
                })}
              </span>
              <meter className={s.bar} min={0} max={100} value={percent} aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RulesText({
  pageId,
  version,
  readRules,
  onInForce,
}: RulesProps & { onInForce: () => void }) {
  const [rules, reload] = useLoaded(readRules, { pageId, version });
  if (rules.name !== 'ready') {
    return codeOf(rules) === 'RULES_NOT_FOUND' ? (
      <div className={fields.actions}>
        <p className={shared.text} role="alert">
          {d.rulesUnknown}
        </p>
        <button type="button" className={shared.secondary} onClick={onInForce}>
          {d.rulesInForce}
        </button>
      </div>
    ) : (
      <Waiting failed={rules.name === 'failed'} onRetry={reload} />
    );
  }
  const { text, inForce, version: read } = rules.value;
  const [[title = ''] = [], ...articles] = text
    .trim()
    .split('\n\n')
    .map((article) => article.split('\n'));
  return (
    <section className={s.rules}>
      {/* The rules are French, which is the language that binds. */}
      <h3 className={s.heading} lang="fr" dir="ltr">
        {title}
      </h3>
      {!inForce && <p className={s.earlier}>{d.rulesEarlier}</p>}
      {articles.map(([heading, ...lines]) => (
        <section key={heading} lang="fr" dir="ltr">
          <h4 className={s.article}>{heading}</h4>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      {read !== '' && <Version text={text} title={title} version={read} />}
    </section>
  );
}

/** Names the version, and saves it as a PDF document that is made in the browser. */
function Version({ text, title, version }: { text: string; title: string; version: string }) {
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const download = async () => {
    setState('busy');
    try {
      const { textPdf } = await loadPdf();
      const content = await textPdf(text, { title, footer: `Version ${version}` });
      const name = `reglement-${version.slice(0, 8)}.pdf`;
      saveFile({ name, type: 'application/pdf', content: content.slice().buffer });
      setState('rest');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <p className={s.version}>{sentence(d.version, { version: <code>{version}</code> })}</p>
      {state === 'failed' && (
        <p className={fields.error} role="alert">
          {d.pdfFailed}
        </p>
      )}
      <div className={fields.actions}>
        <button
          type="button"
          className={shared.secondary}
          disabled={state === 'busy'}
          onClick={() => void download()}
        >
          {state === 'busy' ? d.pdfBusy : d.pdf}
        </button>
      </div>
    </>
  );
}

/** The code of an answer with an error. Errors of the page are of other classes here. */
function codeOf(loaded: Loaded<unknown>): ErrorBody['code'] | undefined {
  return loaded.name === 'failed' ? (loaded.error as { body?: ErrorBody }).body?.code : undefined;
}

/** The rules in brief for guests who do not read French. It says that only the French text counts. */
export function RulesSummary() {
  if (language === 'fr') return null;
  const points = [
    d.summaryFree,
    d.summaryOnce,
    d.summaryDraw,
    d.summaryGift,
    d.summaryData,
    d.summaryRights,
  ];
  return (
    <section className={s.summary}>
      <h3 className={s.heading}>{d.summaryTitle}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={shared.text}>{d.rulesOnlyFrench}</p>
    </section>
  );
}
