const { execFileSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const FOLDER = join(dirname(require.resolve('@fontsource-variable/figtree/package.json')), 'files');
const CACHE = join(__dirname, '../../node_modules/.cache/girouette/inline-fonts');
/** The program is another process, because modules are loaded at once and the subsetter answers later. */
const PROGRAM = `
import subsetFont from 'subset-font';
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const letters = Array.from({ length: 0x220 }, (_, at) => String.fromCodePoint(at + 0x20)).join('');
const options = { targetFormat: 'sfnt', variationAxes: { wght: 400 } };
const font = await subsetFont(Buffer.concat(chunks), letters + '–—‘’“”•…€−', options);
process.stdout.write(font.toString('base64'));
`;

/** A font as the build makes it for scripts: a TrueType file in a data URL. */
exports.inlineFont = (file) => {
  const kept = join(CACHE, `${file}.txt`);
  if (!existsSync(kept)) {
    const input = readFileSync(join(FOLDER, file));
    const args = ['--input-type=module', '--eval', PROGRAM];
    mkdirSync(CACHE, { recursive: true });
    // Another worker may make the same one.
    const mine = `${kept}.${String(process.pid)}`;
    writeFileSync(mine, execFileSync(process.execPath, args, { input, cwd: __dirname }));
    renameSync(mine, kept);
  }
  return { __esModule: true, default: `data:font/ttf;base64,${readFileSync(kept, 'utf8')}` };
};
