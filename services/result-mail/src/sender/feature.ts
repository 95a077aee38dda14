import type { Feature } from '@girouette/platform/kit';
import type { SenderDeps } from './actions';
import { senderRoutes } from './http';

/** The sender of the mails, as administrators set and check it. */
export const sender: Feature<SenderDeps> = { name: 'sender', routes: [senderRoutes] };
