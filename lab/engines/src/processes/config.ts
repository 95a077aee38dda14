import { SERVICE_NAMES, type ServiceName } from '@girouette/contracts';
import { embeddedConfig } from '../../../../tools/start/config';
import { z } from 'zod';

const MOST_INSTANCES = 9;
const isService = (name: string): name is ServiceName =>
  (SERVICE_NAMES as readonly string[]).includes(name);

/** The number of processes per service, e.g. `game=2,analytics=3`. Default 1. */
const instances = z.string().transform((text, context) => {
  const counts = new Map<ServiceName, number>();
  for (const part of text.split(',').filter((word) => word.trim() !== '')) {
    const [name = '', count = ''] = part.split('=').map((word) => word.trim());
    if (!isService(name) || !/^[1-9]$/.test(count)) {
      context.addIssue(`must be like game=2,analytics=2, with 1 to ${MOST_INSTANCES} of a service`);
      return z.NEVER;
    }
    counts.set(name, Number(count));
  }
  return counts;
});

/** The environment of `npm run tool -- start:engines`: that of `npm start`, and the number of processes per service. */
export const processesConfig = embeddedConfig.safeExtend({
  INSTANCES: instances.prefault('game=2,result-mail=2,analytics=2'),
  DATA_DIR: embeddedConfig.shape.DATA_DIR.unwrap().default('./data/engines'),
});

export type ProcessesConfig = z.output<typeof processesConfig>;
