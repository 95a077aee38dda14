import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bareTextsIn } from '../support/bare-texts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = [
  ...['shell', 'mf-marketing', 'mf-owner', 'mf-admin', 'mf-spin'],
  ...['packages/ui', 'packages/account'],
];

const screens = new Map(
  FOLDERS.flatMap((folder) => {
    const names = readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => /(?<!\.test)\.tsx$/.test(name) && !name.includes('testing/'))
      .map((name) => `${folder}/src/${name}`);
  }).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);

/** The content of a component with `t`, a text, and `on`, a condition; and whether a translation leaves a part of it unchanged. */
const SAMPLES: [string, boolean][] = [
  ['<p>Texte</p>', false],
  ['<p>{t.text}</p>', false],
  ['<p>{on ? t.one : t.other}</p>', false],
  ['<p>Texte <b>fort</b></p>', false],
  ['<p><b /> <i /></p>', false],
  ['<p>{on && <b />}<span>{t.text}</span></p>', false],
  ['<p>{`${t.one} ${t.other}`}</p>', false],
  ['<p>{on && <b />}Texte</p>', true],
  ['<p>{on ? <b /> : null}{t.text}</p>', true],
  ['<p>{on || <b />}{t.text}</p>', true],
  ['<p>{list.map(() => <b />)}Texte</p>', true],
  ['<p><>{on && <b />}</>Texte</p>', true],
  ['<p><b />{on && t.text}</p>', true],
  ['<p><b />{on ? "un" : "deux"}</p>', true],
  ['<p>{t.one} texte</p>', true],
  ['<p><b />{t.one}</p>', true],
  ['<>{t.one}<b /></>', true],
  ['<p>{on ? <b /> : t.text}</p>', true],
  ['<p>{fillParts(t.one, { b: <b /> })}</p>', true],
  ['<p>Texte<Sometimes /></p>', true],
  ['<p><b /><OnlyText /></p>', true],
  ['<p>{on ? <a>Un <b /></a> : <a>Deux <i /></a>}</p>', true],
  ['<p>{on ? <a key="1">Un <b /></a> : <a>Deux</a>}</p>', false],
  ['<p>{on ? <a>Un</a> : <a>Deux</a>}</p>', false],
  ['{ if (on) return <p>Un <b /></p>; return <p />; }', true],
  ['<p><Icon /> Texte</p>', true],
  ['<Unwrapped>Texte</Unwrapped>', true],
  ['<Unwrapped><b /></Unwrapped>', false],
  ['<Wrapped>Texte</Wrapped>', false],
];

it.each(SAMPLES)('in %s a translation leaves something behind: %s', (markup, isFound) => {
  const file = `
    const Sometimes = () => { if (on) return null; return <b />; };
    const OnlyText = () => t.text;
    const Icon = ({ of: Drawing }) => <Drawing />;
    const Unwrapped = ({ children }) => <button>{on && <i />}{children}</button>;
    const Wrapped = ({ children }) => <button>{on && <i />}<span>{children}</span></button>;
    const Sample = () => ${markup};
  `;
  const at = file.slice(0, file.indexOf('const Sample')).split('\n').length;
  const found = bareTextsIn(new Map([['mf-x/src/x.tsx', file]]));
  expect(found.map((each) => each.at)).toEqual(isFound ? [`mf-x/src/x.tsx:${at}`] : []);
});

it('no screen has a text that a browser’s translation would leave behind', () => {
  expect(screens.size).toBeGreaterThan(200);
  expect(bareTextsIn(screens).map(({ at, why }) => `${at}: ${why}`)).toEqual([]);
});
