import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtPromtool, PROMTOOL_VERSION } from './find-promtool';

/** `npm run tool -- promtool`: builds promtool from its Go module, which takes about ten minutes. Needs Go. */
const MODULE = 'github.com/prometheus/prometheus';
const PROGRAM = `${MODULE}/cmd/promtool`;

const target = builtPromtool(process.env);
const folder = mkdtempSync(join(tmpdir(), 'girouette-promtool-'));
const go = (...args: string[]) => execFileSync('go', args, { cwd: folder, stdio: 'inherit' });
try {
  mkdirSync(dirname(target), { recursive: true });
  // In a separate module, since `go install module@version` also requests the newest version.
  writeFileSync(
    join(folder, 'go.mod'),
    `module promtool\n\ngo 1.25.0\n\nrequire ${MODULE} ${PROMTOOL_VERSION}\n`,
  );
  writeFileSync(
    join(folder, 'promtool.go'),
    `//go:build promtool\n\npackage promtool\n\nimport _ "${PROGRAM}"\n`,
  );
  go('mod', 'tidy', '-e');
  // Without target discovery, which is most of the program and unused here.
  go('build', '-trimpath', '-ldflags=-s -w', '-tags=remove_all_sd', '-o', target, PROGRAM);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
