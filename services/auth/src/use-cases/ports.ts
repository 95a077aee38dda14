import type { AccountsDeps } from '../accounts/use-cases/ports';
import type { AdministrationDeps } from '../administration/use-cases/ports';
import type { ApiKeysDeps } from '../api-keys/use-cases/ports';
import type { SecondFactorDeps } from '../second-factor/use-cases/ports';
import type { SessionsDeps } from '../sessions/use-cases/ports';
import type { SharedDeps } from './shared-ports';

/** The dependencies of this service's use cases, routes and consumers. */
export type AuthDeps = SharedDeps &
  SessionsDeps &
  AccountsDeps &
  SecondFactorDeps &
  ApiKeysDeps &
  AdministrationDeps;

/** The dependencies that only consumers need. */
export interface Triggers {
  /** Starts mailing the owners of new reviews, without waiting for the end. */
  triggerReviewAlerts: () => void;
}
