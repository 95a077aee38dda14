import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** In each frontend's `dist`. */
const FILE = 'licences.txt';
const HEADING =
  'Cette partie de Girouette contient les logiciels et les polices suivants, chacun sous sa licence.';
const LINE = '-'.repeat(80);

/**
 * The folder of the package with a file. A folder such as preact/hooks may have a manifest too, but its package has the licence. Names with a
 * dot in front are folders of tools, such as the generated entries of Module Federation.
 */
const PACKAGE = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^./\\][^/\\]*/;
const TEXTS = /^(licen[cs]e|notice|copying)/i;

/**
 * Collects the packages in the builds of a frontend: scripts, styles, fonts and first views. Their licences ask for their text in every copy.
 * @typedef {object} Licences
 * @property {() => import('webpack').WebpackPluginInstance} plugin for one build, which fails for a package without such a text
 * @property {(dist: string) => void} write writes `licences.txt` into the output folder, after all builds
 */

/** @returns {Licences} */
export function createLicences() {
  const notices = new Map();
  return {
    plugin: () => new LicencesPlugin(notices),
    write(dist) {
      const sorted = [...notices.keys()].sort().map((folder) => notices.get(folder));
      const text = `${[HEADING, ...sorted].join(`\n\n${LINE}\n\n`)}\n`;
      writeFileSync(join(dist, FILE), text);
      writeFileSync(join(dist, `${FILE}.br`), brotliCompressSync(text));
      writeFileSync(join(dist, `${FILE}.gz`), gzipSync(text, { level: 9 }));
    },
  };
}

/** Unlike the known plugins, it finds the fonts of stylesheets. */
export class LicencesPlugin {
  /** @param {Map<string, string>} notices filled with a text for each package's folder */
  constructor(notices) {
    this.notices = notices;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LicencesPlugin', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('LicencesPlugin', () => {
        for (const file of filesIn(compilation)) {
          const [folder] = PACKAGE.exec(file) ?? [];
          if (!folder || this.notices.has(folder)) continue;
          const notice = noticeOf(folder);
          if (notice !== null) this.notices.set(folder, notice);
          else
            compilation.errors.push(
              new compiler.webpack.WebpackError(`${folder} has no file with its licence.`),
            );
        }
      });
    });
  }
}

/** The source files whose content is in the output. */
function* filesIn(compilation) {
  const { chunkGraph, compiler } = compilation;
  for (const module of compilation.modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const inner of module.modules ?? [module]) yield inner.nameForCondition?.() ?? '';
  }
  for (const { info } of compilation.getAssets()) {
    if (info.sourceFilename) yield resolve(compiler.context, info.sourceFilename);
  }
}

/** Null without a licence. */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder).filter((file) => TEXTS.test(file));
  if (texts.length === 0) return null;
  const read = (file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  return [`${name} ${version} (${license})`, ...texts.sort().map(read)].join('\n\n');
}
