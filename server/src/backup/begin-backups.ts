import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_REPORT } from '@girouette/contracts/operation/backup-report';
import type { Logger } from '@girouette/platform/kit';
import type { SystemConfig } from '../config/config';
import type { RunningSystem } from '../system/start-system';
import { openDestination } from './destination';
import { erasureNotes } from './erasures';
import { reporter } from './report';
import { scheduleBackups } from './schedule-backups';

/** Starts scheduled backups when `BACKUP_TO` is set and the data is in local files. */
export function beginBackups(options: {
  config: SystemConfig;
  env: Record<string, string | undefined>;
  /** The repository, with the built program of backups. */
  root: string;
  system: Pick<RunningSystem, 'adaptersOf'>;
  log: Logger;
}): { close: () => Promise<void> } | undefined {
  const { config, env, root, system, log } = options;
  const dataDir = config.DATA_DIR;
  const auth = system.adaptersOf('auth');
  if (!config.BACKUP_TO || config.MONGODB_URL || config.KAFKA_BROKERS || !auth) {
    if (existsSync(join(dataDir, BACKUP_REPORT)))
      reporter({ dataDir, log })({ isScheduled: false });
    return undefined;
  }
  return scheduleBackups({
    dataDir,
    at: config.BACKUP_AT,
    program: join(root, 'server/dist/backup.js'),
    env: { ...env, DATA_DIR: dataDir },
    noteErasures: erasureNotes({ destination: openDestination(config), adapters: auth }),
    log,
  });
}
