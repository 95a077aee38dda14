import { PART_SCHEMAS } from '@girouette/server/config/part-schemas';
import { readFrenchConfig } from '@girouette/server/config/read-french-config';
import { run, type RunOptions } from '@girouette/server/system/run';
import { embeddedConfig } from './config';
import type { ReportOptions } from './report';
import { createTrial, type Opened } from './trial';

/** Runs the whole system in this process, with what a trial adds. */
export function runTrial({
  onReady,
  ...options
}: Omit<RunOptions, 'readSettings' | 'onReady'> & {
  /** Called once everything runs and the demo data exists. */
  onReady: (report: ReportOptions) => Promise<void> | void;
}): Promise<void> {
  let shown: Opened;
  return run({
    ...options,
    readSettings({ env, dataDirOf }) {
      const read = readFrenchConfig(embeddedConfig, env, Object.values(PART_SCHEMAS));
      const config = { ...read, DATA_DIR: dataDirOf(read) };
      const { trial, opened } = createTrial(config);
      shown = opened;
      return { config, trial, env };
    },
    onReady(report) {
      return onReady({ ...report, ...shown, system: { ...report.system, ...shown } });
    },
  });
}
