import { events, paidPages, type Reads } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import { forgetUser } from './accounts/consumers';
import {
  recordReview,
  sendGiftAlert,
  sendWebhookChange,
  sendWebhookNotice,
} from './alerts/consumers';
import type { AuthDeps } from './deps';
import { updateListedUser } from './directory/actions';
import { recordEntitlement } from './owners/consumers';
import { recordStatus } from './statuses/actions';
import { eraseSubAccounts } from './sub-accounts/end';

/** What only consumers need. */
interface Triggers {
  /** Starts mailing the owners of new reviews, without waiting for the end. */
  triggerReviewAlerts: () => void;
}

/** The events that this service reacts to. */
export const consumers = (deps: AuthDeps & Triggers): EventConsumer[] => [
  consume([events.subscriptionChanged], ({ data }, { changes }) => {
    const { ownerId, version, plan } = data;
    const entitlement = { id: ownerId, version, plan, ...paidPages(data) };
    recordEntitlement(deps, { entitlement, changes });
  }),
  consume([events.reviewSubmitted], ({ data: { ownerId, at } }, { changes, after }) => {
    recordReview(deps, { ownerId, at: new Date(at), changes });
    after(deps.triggerReviewAlerts);
  }),
  consume([events.giftsRunningOut], ({ data: runningOut }, { changes }) => {
    sendGiftAlert(deps, { runningOut, changes });
  }),
  consume([events.webhookDisabled], ({ data: disabled }, { changes }) => {
    sendWebhookNotice(deps, { disabled, changes });
  }),
  // The service's own events maintain the administrators' lists.
  consume([events.userRegistered], async ({ data }, { changes }) => {
    deps.directory.countAdded(changes, data);
    const { accountType, ownerId } = data;
    // Added while its owner was being erased.
    const isOrphan = accountType === 'sub' && (await deps.users.wasRemoved(ownerId));
    if (isOrphan) eraseSubAccounts(deps, { ownerId, changes });
    await updateListedUser(deps, { userId: data.userId, changes });
  }),
  consume([events.subAccountChanged, events.userProfileChanged], ({ data }, { changes }) =>
    updateListedUser(deps, { userId: data.userId, changes }),
  ),
  consume([events.userBlocked, events.userUnblocked], ({ type, data: { userId } }, { changes }) => {
    recordStatus(deps, { userId, facts: { blocked: type === 'UserBlocked' }, changes });
  }),
  consume([events.trialApproved], ({ data: { ownerId: userId, trial } }, { changes }) => {
    if (!trial) return;
    recordStatus(deps, { userId, facts: { trialEndsAt: new Date(trial.expiresAt) }, changes });
  }),
  consume([events.accountStatusChanged], ({ data }, { changes }) => {
    deps.directory.changeStatus(changes, data);
  }),
  consume([events.userErased], ({ data: erased }, { changes }) =>
    forgetUser(deps, { erased, changes }),
  ),
  consume([events.actionRecorded], async (recorded, { changes }) => {
    const { id, time, data } = recorded;
    const from = (await deps.users.wasRemoved(data.actorId)) ? '' : data.from;
    deps.actions.add(changes, { id, at: new Date(time), ...data, from });
    sendWebhookChange(deps, { recorded, changes });
  }),
];

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const READS = {
  accountStatusChanged: ['from', 'to', 'userId'],
  actionRecorded: ['action', 'actorId', 'details.pages', 'from', 'keyId', 'targetId'],
  giftsRunningOut: ['at', 'limits', 'ownerId', 'page', 'pageId', 'playId'],
  reviewSubmitted: ['at', 'ownerId'],
  subAccountChanged: ['userId'],
  subscriptionChanged: ['expiresAt', 'ownerId', 'pages', 'periods', 'plan', 'version'],
  trialApproved: ['ownerId', 'trial.expiresAt'],
  userBlocked: ['userId'],
  userErased: ['at', 'isAdmin', 'isTrial', 'ownerId', 'userId'],
  userProfileChanged: ['userId'],
  userRegistered: [
    'accountType',
    'isAdmin',
    'isTrial',
    'isVerified',
    'ownerId',
    'sealedEmail',
    'sealedName',
    'userId',
  ],
  userUnblocked: ['userId'],
  webhookDisabled: ['at', 'host', 'ownerId', 'state', 'webhookId'],
} satisfies Reads;
