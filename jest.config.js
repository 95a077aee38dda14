import { compileGuestTexts } from './packages/guest-texts/compiler/compile.mjs';
import { projects } from './tools/jest/preset.js';

await compileGuestTexts();

export default {
  projects: projects(import.meta.dirname),
  maxWorkers: '100%',
  // What a test leaves behind in a worker ends with the worker.
  workerIdleMemoryLimit: '1500MB',
};
