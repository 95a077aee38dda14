/**
 * Bundles a server program as the build does, for a test that runs it as a process: `node bundle-program.mjs SOURCE OUTFILE`.
 * Loading the sources one by one through tsx costs each process about two seconds of a core.
 */
import { build } from 'esbuild';
import { renameSync } from 'node:fs';
import { bundleOptions } from './bundle.mjs';

const [source, outfile] = process.argv.slice(2);
// Another process may be reading the previous file.
const unfinished = `${outfile}.${process.pid}`;
await build({ ...bundleOptions({ source, outfile: unfinished }), sourcemap: false });
renameSync(unfinished, outfile);
