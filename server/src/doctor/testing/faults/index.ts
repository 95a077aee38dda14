import { CONFIGURATION } from './configuration';
import { FILES } from './data-folder';
import { KEYS } from './keys';
import { MACHINE } from './machine';
import { MAIL } from './mail';
import { ADDRESS } from './public-address';
import { PAYMENTS } from './payments';
import type { Fault } from '../fault';

export const FAULTS: readonly Fault[] = [
  ...CONFIGURATION,
  ...FILES,
  ...KEYS,
  ...MACHINE,
  ...MAIL,
  ...ADDRESS,
  ...PAYMENTS,
];
