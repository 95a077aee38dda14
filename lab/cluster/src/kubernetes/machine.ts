import { existsSync } from 'node:fs';
import type { Context } from '../context';
import { UnsupportedError } from '../report';
import { notOnPath } from '../shell';

const PROGRAMS = [
  'ip',
  'nsenter',
  'unshare',
  'nft',
  'runc',
  'openssl',
  'sysctl',
  'curl',
  'iptables',
  'ipset',
];
const CNI = '/usr/lib/cni/ptp';

/** @throws UnsupportedError naming what this machine lacks for its own nodes */
export function assertCanRunNodes({ env }: Context): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new UnsupportedError('only root on Linux can start a node');
  const missing = [...notOnPath(PROGRAMS, env), ...(existsSync(CNI) ? [] : [CNI])];
  if (missing.length > 0) throw new UnsupportedError(`${missing.join(', ')} is not here`);
}
