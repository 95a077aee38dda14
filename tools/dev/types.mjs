/**
 * Checks the types of the projects given as arguments whenever a file is saved, in a process of its own with the lowest priority,
 * so that it delays no build. Ends with its parent.
 */
import { setPriority } from 'node:os';
import ts from 'typescript';

setPriority(19);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

const FOUND_ERRORS = [6193, 6194];
const format = {
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};
let hadErrors = false;

const host = ts.createSolutionBuilderWithWatchHost(
  ts.sys,
  ts.createEmitAndSemanticDiagnosticsBuilderProgram,
  (error) => {
    process.stdout.write(`${ts.formatDiagnosticsWithColorAndContext([error], format)}\n`);
  },
  () => undefined,
  ({ code }, _newLine, _options, count = 0) => {
    if (!FOUND_ERRORS.includes(code)) return;
    if (count > 0) process.stdout.write(`✖ types: ${count} ${count === 1 ? 'error' : 'errors'}\n`);
    else if (hadErrors) process.stdout.write('✔ types\n');
    hadErrors = count > 0;
  },
);
ts.createSolutionBuilderWithWatch(host, process.argv.slice(2), {}).build();
