import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { ONE_TIME_TOKENS } from './store';

/** Links in mails that work once. */
export const links: Feature<AuthDeps> = {
  name: 'links',
  tables: [ONE_TIME_TOKENS],
};
