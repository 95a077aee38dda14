import type { AnyEvent, MailKind, Principal } from '@girouette/contracts';
import type { BackupReport } from '@girouette/contracts/backup-report';
import type { Events } from '@girouette/events';
import type { Adapters, Clock, Keys, RequestedMail } from '@girouette/platform/kit';
import type { Settings } from './administration/store';
import type { ReviewAlerts } from './alerts/store';
import type { ApiKeys } from './api-keys/store';
import type { Actions } from './audit/store';
import type { DemoRequests } from './demo-requests/store';
import type { AccountStatuses } from './directory/status-store';
import type { Directory } from './directory/store';
import type { OneTimeTokens } from './links/store';
import type { MailThrottle } from './links/throttle';
import type { CodeThrottle } from './proof/throttle';
import type { Totp } from './proof/totp';
import type { Passwords } from './secrets/hashing';
import type { Sessions } from './sessions/store';
import type { SignInThrottle } from './sessions/throttle';
import type { TrialLimits } from './trials/limits';
import type { Entitlements, Owners, PlaceCounts } from './users/owner-store';
import type { User } from './users/rules';
import type { Users } from './users/store';

/**
 * The dependencies of this service's actions. All features share one type because they act on the same accounts: recovering an account ends its
 * sessions, its API keys and its team.
 */
export interface AuthDeps {
  users: Users;
  owners: Owners;
  entitlements: Entitlements;
  placeCounts: PlaceCounts;
  sessions: Sessions;
  apiKeys: ApiKeys;
  tokens: OneTimeTokens;
  directory: Directory;
  statuses: AccountStatuses;
  demoRequests: DemoRequests;
  actions: Actions;
  reviewAlerts: ReviewAlerts;
  settings: Settings;
  trialLimits: TrialLimits;
  passwords: Passwords;
  totp: Totp;
  throttle: SignInThrottle;
  codeThrottle: CodeThrottle;
  mailThrottle: MailThrottle;
  /** The log that all services share, and its failed events. */
  events: Pick<Events, 'deadLetters' | 'publish'>;
  /** Returns a user's name and e-mail as events contain them. */
  sealContact: (user: Pick<User, 'id' | 'name' | 'email'>) => {
    sealedName: string;
    sealedEmail: string;
  };
  /** Creates the event that asks for a mail. */
  createMail: <K extends MailKind>(mail: RequestedMail<K>) => AnyEvent;
  /** Invalidates the access tokens of a session. Does not throw, because they expire within 15 minutes anyway. */
  stopTokens: (sessionId: string) => Promise<void>;
  /** Invalidates all access tokens of a user. Does not throw either. */
  stopUser: (userId: string) => Promise<void>;
  /** Makes the access tokens of a user valid again. Does not throw either. */
  readmitUser: (userId: string) => Promise<void>;
  signToken: (principal: Principal, sessionId: string) => string;
  /** Reads the report of the backup program. */
  readBackupReport: () => Promise<BackupReport>;
  keys: Keys;
  /** The origin that browsers use. */
  publicUrl: string;
  /** The address that receives requests for a demonstration. */
  salesEmail: string | undefined;
  clock: Clock;
  /** A message never contains an address or a secret. */
  log: Adapters['log'];
}
