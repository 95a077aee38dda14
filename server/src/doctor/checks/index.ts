import type { Checks } from '../check';
import { configuration } from './configuration';
import { dataFolder } from './data-folder';
import { engines } from './engines';
import { keys } from './keys';
import { machine } from './machine';
import { mail } from './mail';
import { payments } from './payments';
import { publicAddress } from './public-address';

/** All checks of `npm run doctor`, in report order. */
export const CHECKS: Checks = {
  ...configuration,
  ...dataFolder,
  ...keys,
  ...machine,
  ...mail,
  ...publicAddress,
  ...engines,
  ...payments,
};
