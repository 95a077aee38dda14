import type { ErrorBody } from '@girouette/contracts';
import type { GamePage } from '@girouette/contracts/http/game';
import type { Rules as PageRules } from '@girouette/contracts/http/rules';
import { saveFile } from '@girouette/ui/file';
import { useState } from 'react';
import { stateOf } from '../../shared/page-state';
import shared from '../../shared/controls.module.css';
import { loadPdf } from '../../shared/load-late';
import { Waiting } from '../../shared/waiting';
import { chancesOf } from './chances-of';
import s from './late-rules.module.css';
import { useLoaded, type Loaded } from './use-loaded';

export interface RulesProps {
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
      <RulesText
        key={version}
        {...{ ...props, version }}
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
      <h3 className={s.heading}>Vos chances en ce moment</h3>
      {page.name !== 'ready' && codeOf(page) === undefined && (
        <Waiting failed={page.name === 'failed'} onRetry={reload} />
      )}
      {codeOf(page) !== undefined && <p className={shared.text}>Cette page n’existe plus.</p>}
      {page.name === 'ready' && stateOf(page.value) !== 'online' && (
        <p className={shared.text}>Le jeu ne tourne pas en ce moment.</p>
      )}
      {page.name === 'ready' && stateOf(page.value) === 'online' && (
        <ul className={s.list}>
          {chancesOf(page.value).map(({ label, text, percent }) => (
            <li key={label}>
              <span>
                <strong>{label}</strong>&nbsp;: {text}
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
      <div className={shared.actions}>
        <p className={shared.text} role="alert">
          Cette version du règlement n’existe pas, ou personne n’a joué avec elle.
        </p>
        <button type="button" className={shared.secondary} onClick={onInForce}>
          Lire le règlement en vigueur
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
      <h3 className={s.heading}>{title}</h3>
      {!inForce && (
        <p className={s.earlier}>
          Ce règlement est celui de votre participation. Le jeu a changé depuis.
        </p>
      )}
      {articles.map(([heading, ...lines]) => (
        <section key={heading}>
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
      <p className={s.version}>
        Version (SHA-256)&nbsp;: <code>{version}</code>
      </p>
      {state === 'failed' && (
        <p className={shared.error} role="alert">
          Le document n’a pas pu être préparé. Vérifiez votre réseau, puis réessayez.
        </p>
      )}
      <div className={shared.actions}>
        <button
          type="button"
          className={shared.secondary}
          disabled={state === 'busy'}
          onClick={() => void download()}
        >
          {state === 'busy' ? 'Préparation…' : 'Télécharger en PDF'}
        </button>
      </div>
    </>
  );
}

/** The code of an answer with an error. Errors of the page are of other classes here. */
function codeOf(loaded: Loaded<unknown>): ErrorBody['code'] | undefined {
  return loaded.name === 'failed' ? (loaded.error as { body?: ErrorBody }).body?.code : undefined;
}
