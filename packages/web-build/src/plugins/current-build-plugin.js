import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages opened before a deploy still ask for the files of their own build. */
const BUILDS_KEPT = 3;

/** Writes `dist/current.json` after a build without errors, and lets the oldest builds go. */
export class CurrentBuildPlugin {
  /** @param {{ dist: string, current: { name: string, build: string, entry: string } }} options */
  constructor({ dist, current }) {
    this.dist = dist;
    this.current = current;
  }

  apply(compiler) {
    compiler.hooks.done.tap('CurrentBuildPlugin', (stats) => {
      if (stats.hasErrors()) return;
      mkdirSync(this.dist, { recursive: true });
      const path = join(this.dist, 'current.json');
      writeFileSync(`${path}.new`, `${JSON.stringify(this.current, null, 2)}\n`);
      renameSync(`${path}.new`, path);
      this.dropOldBuilds();
    });
  }

  dropOldBuilds() {
    const builds = readdirSync(this.dist, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'assets')
      .map((entry) => join(this.dist, entry.name))
      .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
    for (const old of builds.slice(BUILDS_KEPT)) {
      if (!old.endsWith(this.current.build)) rmSync(old, { recursive: true, force: true });
    }
  }
}
