import { existsSync } from 'node:fs';
import type { Context } from '../context';
import { CannotError } from '../report';
import { notOnPath } from '../shell';

const PROGRAMS = ['ip', 'nsenter', 'unshare', 'nft', 'runc', 'openssl', 'sysctl', 'curl'];
const CNI = '/usr/lib/cni/ptp';

/** @throws CannotError with what this machine lacks for nodes of its own */
export function mustBeAbleToRunNodes({ env }: Context): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new CannotError('only root on Linux can start a node');
  const missing = [...notOnPath(PROGRAMS, env), ...(existsSync(CNI) ? [] : [CNI])];
  if (missing.length > 0) throw new CannotError(`${missing.join(', ')} is not here`);
}
