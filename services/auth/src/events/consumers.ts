import { events, paidPages } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import { eraseSubAccounts } from '../sub-accounts/use-cases/erase-sub-accounts';
import { forgetUser } from '../accounts/use-cases/forget-user';
import { listUser } from '../administration/use-cases/list-user';
import type { AuthDeps, Triggers } from '../use-cases/ports';
import { recordEntitlement } from '../accounts/use-cases/record-entitlement';
import { recordReview } from '../accounts/use-cases/record-review';
import { recordStatus } from '../administration/use-cases/record-status';
import { sendWebhookChange } from '../accounts/use-cases/send-webhook-change';
import { sendWebhookNotice } from '../accounts/use-cases/send-webhook-notice';
import { sendGiftAlert } from '../accounts/use-cases/send-gift-alert';

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
    await listUser(deps, { userId: data.userId, changes });
  }),
  consume([events.subAccountChanged, events.userProfileChanged], ({ data }, { changes }) =>
    listUser(deps, { userId: data.userId, changes }),
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
