import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { writePages } from '../src/write-pages.js';

const root = mkdtempSync(join(tmpdir(), 'pages-'));
const shell = join(root, 'shell');
const site = join(root, 'site');
afterAll(() => {
  rmSync(root, { recursive: true });
});

const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const page = (name: string) => readFileSync(join(shell, 'pages', name), 'utf8');

beforeEach(() => {
  rmSync(shell, { recursive: true, force: true });
  write(
    'shell/index.html',
    '<html><head><title>Girouette</title><meta name="description" content="x" /></head><body><noscript>Sans script</noscript><div id="root"></div></body></html>',
  );
  const frame = '<main><div class="o" data-outlet="true"></div></main><footer></footer>';
  write('shell/first-view.json', {
    css: '',
    views: [
      { path: '/', title: 'Roues & cadeaux', html: frame },
      { path: '/login', title: 'Connexion', html: frame },
    ],
  });
  write('site/current.json', { name: 'site', build: 'b1', entry: '' });
  write('site/b1/first-view.json', {
    css: '.h{color:red}',
    views: [{ path: '/', description: 'Dit "tout"', html: '<h1>$& Accueil</h1>' }],
  });
});

test('a page holds the shell’s frame, in it the screen, and its own title and description', () => {
  writePages({ shell, dists: [site] });
  const html = page('home.html');
  expect(html).toContain(
    '<div id="root"><main><div class="o" data-outlet="true"><div data-first-view="true"><h1>$& Accueil</h1></div></div></main><footer></footer></div>',
  );
  expect(html).toContain('<title>Roues &amp; cadeaux</title>');
  expect(html).toContain('<meta name="description" content="Dit &quot;tout&quot;" />');
  expect(html).toContain('<link rel="canonical" href="/" />');
  expect(html).not.toContain('Sans script');
  expect(brotliDecompressSync(readFileSync(join(shell, 'pages/home.html.br'))).toString()).toBe(
    html,
  );
});

test('the policy lists the hashes of exactly what is inline', () => {
  writePages({ shell, dists: [site] });
  const html = page('home.html');
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text]) => `sha256-${createHash('sha256').update(text!).digest('base64')}`,
    );
  expect(JSON.parse(page('csp.json'))).toEqual({
    style: hashes(/<style>(.*?)<\/style>/g),
    script: hashes(/<script>(.*?)<\/script>/g),
  });
});

test('an address without a screen, and a shell without first views, get no page', () => {
  writePages({ shell, dists: [site] });
  expect(existsSync(join(shell, 'pages/login.html'))).toBe(false);
  rmSync(shell, { recursive: true });
  writePages({ shell, dists: [site] });
  expect(existsSync(join(shell, 'pages'))).toBe(false);
});
