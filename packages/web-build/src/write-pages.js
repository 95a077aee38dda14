import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readCurrent } from './build-id.js';

/** Hides the visitor's page from somebody who is signed in, until the shell shows theirs. */
const FIRST_SCRIPT =
  "try{localStorage.getItem('girouette.user')&&document.documentElement.classList.add('signed-in')}catch{}";
const HIDING = '.signed-in #root{visibility:hidden}';
const OUTLET = /(<div[^>]* data-outlet="true"[^>]*>)(?=<\/div>)/;

/**
 * Writes the pages that are shown before any script has run to `pages/` of the shell: its own first view around that of a
 * microfrontend. Part of a deploy of either, after `writeRemotes`.
 * @param {{ shell: string, dists: readonly string[] }} options output folders of the shell and of the microfrontends
 */
export function writePages({ shell, dists }) {
  const frames = readFirstView(shell);
  if (frames === null) return;
  const template = readFileSync(join(shell, 'index.html'), 'utf8');
  const inner = dists
    .map((dist) => readFirstView(join(dist, readCurrent(dist)?.build ?? '')))
    .filter((view) => view !== null);
  const css = HIDING + inner.map((view) => view.css).join('');
  const folder = join(shell, 'pages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  write(
    join(folder, 'csp.json'),
    JSON.stringify({ style: [hashOf(css)], script: [hashOf(FIRST_SCRIPT)] }),
  );
  for (const view of inner.flatMap(({ views }) => views)) {
    const frame = frames.views.find(({ path }) => path === view.path);
    if (frame) write(join(folder, fileOf(view.path)), pageOf({ template, frame, view, css }));
  }
}

function pageOf({ template, frame, view, css }) {
  const content = `<div data-first-view="true">${view.html}</div>`;
  const root = frame.html.replace(OUTLET, (outlet) => outlet + content);
  const head = [
    `<link rel="canonical" href="${view.path}" />`,
    `<meta property="og:title" content="${escaped(frame.title)}" />`,
    `<meta property="og:description" content="${escaped(view.description)}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:locale" content="fr_FR" />',
    ...structured(view.structuredData),
    `<style>${css}</style>`,
    `<script>${FIRST_SCRIPT}</script>`,
  ].join('');
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(frame.title)}</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      () => `<meta name="description" content="${escaped(view.description)}" />`,
    )
    .replace('</head>', () => `${head}</head>`)
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace(/<div id="root">\s*<\/div>/, () => `<div id="root">${root}</div>`);
}

/** A block of data is not a script, so the policy needs no hash of it. */
const structured = (data) =>
  data
    ? [
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      ]
    : [];

/** `/` → `home.html`, `/pricing` → `pricing.html`. */
const fileOf = (path) => `${path === '/' ? 'home' : path.slice(1)}.html`;

function readFirstView(dist) {
  const file = join(dist, 'first-view.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function write(file, text) {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
