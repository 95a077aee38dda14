import type { Feature } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { senderRoutes } from './http';

/** The sender of the mails, as administrators set and check it. */
export const sender: Feature<ResultMailDeps> = { name: 'sender', routes: [senderRoutes] };
