import type { TableShape } from '@girouette/store';
import { ERASURES } from '@girouette/service-kit';
import { MAILS } from './mail-repository';
import { PAGES } from './page-repository';
import { RECIPIENTS } from './recipient-repository';
import { SETTINGS } from './settings-repository';
import { WINS } from './win-repository';

/** The tables of this service. */
export const TABLES: readonly TableShape[] = [MAILS, PAGES, RECIPIENTS, SETTINGS, WINS, ERASURES];
