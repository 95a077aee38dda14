import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCurrent } from '../build-id.js';
import { dropOldBuilds, markReplaced } from '../old-builds.js';

/** Writes `dist/current.json` after a build without errors, and removes old builds. */
export class CurrentBuildPlugin {
  /** @param {{ dist: string, current: { name: string, build: string, entry: string } }} options dist: the output folder */
  constructor({ dist, current }) {
    this.dist = dist;
    this.current = current;
  }

  apply(compiler) {
    compiler.hooks.done.tap('CurrentBuildPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { dist } = this;
      mkdirSync(dist, { recursive: true });
      const replaced = readCurrent(dist)?.build;
      const path = join(dist, 'current.json');
      writeFileSync(`${path}.new`, `${JSON.stringify(this.current, null, 2)}\n`);
      renameSync(`${path}.new`, path);
      if (replaced !== undefined && replaced !== this.current.build) markReplaced(dist, replaced);
      dropOldBuilds(dist, this.current.build);
    });
  }
}
