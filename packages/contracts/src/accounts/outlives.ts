import type { Action } from './actions';
import type { endpoints } from '../endpoints';
import type { MailKind } from '../mails/mails';

/**
 * The proof that a call needs beside a session, so that a stolen access token is not enough. `password+code`: the password, and a code where the
 * account has a second factor. `link`: the one-time token of a mail. `nothing`: it opens nothing, or only takes something away.
 */
export type Proof = 'password+code' | 'password' | 'code' | 'link' | 'nothing';

/** A call on something that outlives a session: its proof, the mail that tells the owner, and its entry of the audit trail. */
export interface OutlivingCall {
  proof: Proof;
  mail: MailKind | null;
  action: Action | null;
}

export interface Outliving {
  calls: Partial<Record<keyof typeof endpoints, OutlivingCall>>;
  /**
   * When the owner resets the password by mail, or undoes a change of the e-mail: it `ends`; it `keeps` working; or the mail about the
   * reset `lists` what was opened or changed in the last 30 days.
   */
  atReset: 'ends' | 'keeps' | 'lists';
  /** The purposes of the mailed links that belong to it. */
  links?: readonly string[];
}

const call = (
  proof: Proof,
  mail: MailKind | null = null,
  action: Action | null = null,
): OutlivingCall => ({ proof, mail, action });

/**
 * Everything that outlives a session, or ends one (docs/decisions/0047). A new permission, call or link of this kind needs a row:
 * `outlives.test.ts` fails without one, and the services are tested against each row.
 */
export const outliving = {
  session: {
    calls: {
      signIn: call('password+code'),
      refreshSession: call('nothing'),
      signOut: call('nothing'),
      endSession: call('nothing'),
      endOtherSessions: call('nothing'),
    },
    atReset: 'ends',
    links: ['registrant'],
  },
  password: {
    calls: {
      // Without a code: the new password alone signs no one in, and all sessions end.
      changePassword: call('password', 'password-changed', 'PASSWORD_CHANGED'),
      forgotPassword: call('nothing', 'password-reset'),
      resetPassword: call('link', 'password-changed', 'PASSWORD_RESET'),
    },
    atReset: 'ends',
    links: ['reset'],
  },
  email: {
    calls: {
      updateProfile: call('password+code', 'email-change-notice'),
      verifyEmail: call('link', 'email-changed', 'EMAIL_CHANGED'),
      resendVerification: call('nothing', 'verification'),
    },
    // A requested change is void. A change that was made can be undone.
    atReset: 'keeps',
    links: ['verify', 'change-email', 'claim'],
  },
  'second-factor': {
    calls: {
      beginSecondFactor: call('password'),
      confirmSecondFactor: call('code', 'second-factor', 'SECOND_FACTOR_SWITCHED_ON'),
      renewRecoveryCodes: call('password+code', 'second-factor', 'RECOVERY_CODES_RENEWED'),
      removeSecondFactor: call('password+code', 'second-factor', 'SECOND_FACTOR_SWITCHED_OFF'),
    },
    // It guards the account against a person who can read its mail. An undone change of the e-mail removes one that was set up since.
    atReset: 'keeps',
  },
  'sub-account': {
    calls: {
      addSubAccount: call('password+code', 'sub-account-opened', 'SUB_ACCOUNT_ADDED'),
      changeSubAccount: call('password+code', 'sub-account-opened', 'SUB_ACCOUNT_CHANGED'),
      removeSubAccount: call('nothing', null, 'SUB_ACCOUNT_REMOVED'),
    },
    // People work with them. One that the owner never confirmed ends.
    atReset: 'lists',
    links: ['join'],
  },
  'api-key': {
    calls: {
      createApiKey: call('password+code', 'api-key-created', 'API_KEY_CREATED'),
      revokeApiKey: call('nothing', null, 'API_KEY_REVOKED'),
      exchangeApiKey: call('nothing'),
    },
    atReset: 'ends',
  },
  webhook: {
    calls: {
      createWebhook: call('password+code', 'webhook-changed', 'WEBHOOK_ADDED'),
      // Its address and its messages. Pausing and resuming need nothing.
      changeWebhook: call('password+code', 'webhook-changed', 'WEBHOOK_CHANGED'),
      rotateWebhookSecret: call('password+code', 'webhook-changed', 'WEBHOOK_SECRET_CHANGED'),
      deleteWebhook: call('nothing', null, 'WEBHOOK_REMOVED'),
      testWebhook: call('nothing'),
      replayDelivery: call('nothing'),
    },
    // A till depends on its messages. Addresses of guests stop.
    atReset: 'lists',
  },
  proof: {
    calls: { createProof: call('password+code') },
    // It is bound to its session.
    atReset: 'ends',
  },
  'undo-email-link': {
    calls: { undoEmailChange: call('link', 'password-changed', 'EMAIL_CHANGE_UNDONE') },
    atReset: 'keeps',
    links: ['undo-email'],
  },
  'refuse-access-link': {
    calls: { refuseSubAccount: call('link', null, 'SUB_ACCOUNT_REFUSED') },
    atReset: 'keeps',
    links: ['refuse'],
  },
  'first-administrator-link': {
    calls: { createFirstAdministrator: call('link', null, 'ADMINISTRATOR_APPOINTED') },
    atReset: 'keeps',
    links: ['first-administrator'],
  },
} as const satisfies Record<string, Outliving>;

/** How far back the mail about a reset lists what was opened or changed. */
export const LISTED_DAYS = 30;

const rows: readonly Outliving[] = Object.values(outliving);

/** The actions that the mail about a reset lists: they opened or changed something that outlives the reset. */
export const LISTED_ACTIONS: ReadonlySet<Action> = new Set(
  rows
    .filter(({ atReset }) => atReset === 'lists')
    .flatMap(({ calls }) => Object.values(calls))
    .flatMap(({ proof, action }) => (proof === 'nothing' || action === null ? [] : [action])),
);
