import { projects } from './tools/jest-preset.js';

export default {
  projects: projects(import.meta.dirname),
  maxWorkers: '100%',
};
