import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readCurrent } from './build-id.js';

/** Hides the visitor's page from a signed-in user until the shell shows theirs. */
const HIDE =
  "try{localStorage.getItem('girouette.user')&&document.documentElement.classList.add('signed-in')}catch{}";
/**
 * Keeps clicks on a first view's buttons, which have no effect yet, and on links after them, which depend on the buttons' choice. The shell
 * repeats them on the real screen.
 */
const KEEP_CLICKS =
  "addEventListener('click',function(e){var k=window.keptClicks=window.keptClicks||[],c=e.target.closest('[data-first-view] a,[data-first-view] button');if(c&&(k.length||c.tagName==='BUTTON')){e.preventDefault();e.stopPropagation();k.push(c)}},true)";
const FIRST_SCRIPT = `${HIDE};${KEEP_CLICKS}`;
const HIDING = '.signed-in #root{visibility:hidden}';
/** The web host replaces it, since only it knows the site's address. */
const PUBLIC_URL = '%PUBLIC_URL%';
const PICTURE_TEXT = 'Girouette, la roue à cadeaux des restaurants';
/** The shell's stylesheet. A page with a first view contains it, because a request would delay the first paint. */
const STYLESHEET = /<link href="(\/assets\/[^"]+\.css)" rel="stylesheet"[^>]*>/;
const OUTLET = /(<div[^>]* data-outlet="true"[^>]*>)(?=<\/div>)/;

/**
 * Writes a page for each public address to the shell's `pages/`. Each page contains its title and description, and the microfrontend's
 * first view, if any, inside the shell's first view, shown before any script runs. A page that needs data names the program that the web
 * host uses to complete it. Also writes `sitemap.xml`, `robots.txt`, and for the web host `screens.json`, the addresses that it knows, and
 * `secret-screens.json`, those that are or have a key. Run it after `writeRemotes` when deploying the shell or a microfrontend.
 * @param {{ shell: string, dists: readonly string[] }} options output folders of the shell and of the microfrontends
 */
export function writePages({ shell, dists }) {
  const frames = readFirstView(shell);
  if (frames === null) return;
  const template = readFileSync(join(shell, 'index.html'), 'utf8');
  const folder = join(shell, 'pages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const inner = dists.map((dist) => readInner(dist, folder)).filter((view) => view !== null);
  const sheet = STYLESHEET.exec(template)?.[1];
  const shellCss = sheet ? readFileSync(join(shell, sheet), 'utf8') : '';
  const css = shellCss + HIDING + inner.map((view) => view.css).join('');
  write(
    join(folder, 'csp.json'),
    JSON.stringify({ style: [hashOf(css)], script: [hashOf(FIRST_SCRIPT)] }),
  );
  const pages = inner
    .flatMap(({ views }) => views)
    .map((view) => ({ view, frame: frames.views.find(({ path }) => path === view.path) }))
    .filter(({ frame }) => frame);
  for (const { view, frame } of pages) {
    write(join(folder, fileOf(view.path)), pageOf({ template, frame, view, css }));
  }
  const listed = pages.map(({ view }) => view).filter(({ unlisted }) => !unlisted);
  write(join(folder, 'sitemap.xml'), sitemapOf(listed));
  const described = new Set(pages.map(({ view }) => view.path));
  const screens = frames.views.map(({ path }) => path);
  write(join(folder, 'screens.json'), JSON.stringify(screens));
  const secret = frames.views.filter(({ isSecret }) => isSecret).map(({ path }) => path);
  write(join(folder, 'secret-screens.json'), JSON.stringify(secret));
  write(join(folder, 'robots.txt'), robotsOf(screens.filter((path) => !described.has(path))));
}

function pageOf({ template, frame, view, css }) {
  const head = [
    `<link rel="canonical" href="${PUBLIC_URL}${view.path}" />`,
    ...(view.unlisted ? [meta('robots', 'noindex')] : []),
    property('og:url', PUBLIC_URL + view.path),
    property('og:site_name', 'Girouette'),
    property('og:title', frame.title),
    property('og:description', view.description),
    property('og:type', 'website'),
    property('og:locale', 'fr_FR'),
    property('og:image', `${PUBLIC_URL}/og.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', PICTURE_TEXT),
    meta('twitter:card', 'summary_large_image'),
    ...structured(view.structuredData),
  ].join('');
  const described = template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(frame.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => meta('description', view.description))
    .replace(/<meta\s+name="robots"[^>]*>/, '')
    .replace('</head>', () => `${head}</head>`);
  return view.html ? withFirstView({ page: described, frame, view, css }) : described;
}

function withFirstView({ page, frame, view, css }) {
  const content = view.needsPrices
    ? `<!--with-prices ${view.program}--><div data-first-view="incomplete">${view.html}</div><!--/with-prices-->`
    : `<div data-first-view="complete">${view.html}</div>`;
  const root = frame.html.replace(OUTLET, (outlet) => outlet + content);
  return page
    .replace(STYLESHEET, '')
    .replace('</head>', () => `<style>${css}</style><script>${FIRST_SCRIPT}</script></head>`)
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace(/<div id="root">\s*<\/div>/, () => `<div id="root">${root}</div>`);
}

const meta = (name, content) => `<meta name="${name}" content="${escaped(content)}" />`;
const property = (name, content) => `<meta property="${name}" content="${escaped(content)}" />`;

const sitemapOf = (views) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...views.map(({ path }) => `<url><loc>${PUBLIC_URL}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Asks search engines to leave out the guests' pages and the given screens. */
const robotsOf = (paths) =>
  [
    'User-agent: *',
    ...['/spin/', '/cadeau/', '/mes-donnees', ...paths].map(
      (path) => `Disallow: ${path.replace(/:.*/, '')}`,
    ),
    '',
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ].join('\n');

/** A data block is not a script, so the policy needs no hash for it. */
const structured = (data) =>
  data
    ? [
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      ]
    : [];

/** `/` → `home.html`, `/pricing` → `pricing.html`. */
const fileOf = (path) => `${path === '/' ? 'home' : path.slice(1)}.html`;

/** Reads the first views of a microfrontend and copies its program into `folder`. Each view gets the program's path. */
function readInner(dist, folder) {
  const build = readCurrent(dist)?.build ?? '';
  const firstView = readFirstView(join(dist, build));
  if (firstView === null) return null;
  // The name contains the build, because the web host loads a program of one name only once.
  const program = `${build}/first-view.cjs`;
  mkdirSync(join(folder, build));
  copyFileSync(join(dist, program), join(folder, program));
  return { ...firstView, views: firstView.views.map((view) => ({ ...view, program })) };
}

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
