import type { TableShape } from '@girouette/store';
import type { EventConsumer } from '../consumers';
import { ERASURES, GUEST_ERASURES, type Erase, type EraseGuest } from '../erasures';
import type { Router } from '../http/router';
import type { ServiceOptions } from './create-service';
import type { Task } from './tasks';

/**
 * What a feature of a service registers in its `feature.ts`. `features.ts` lists the features of the service from bottom to top, and a feature
 * imports only those below it.
 */
export interface Feature<Deps> {
  /** The name of its folder. */
  readonly name: string;
  readonly tables?: readonly TableShape[];
  readonly routes?: readonly ((deps: Deps) => (route: Router) => void)[];
  readonly consumers?: (deps: Deps) => readonly EventConsumer[];
  readonly tasks?: (deps: Deps) => readonly Task[];
  /**
   * Erases what the feature has of an erased owner, in parts; repeat it to continue. The features below have erased theirs, so that nothing new is
   * added, such as a play on an erased page.
   */
  readonly erase?: (deps: Deps, ...erasure: Parameters<Erase>) => Promise<void>;
  /** Erases what the feature has of a guest, as `EraseGuest`. */
  readonly eraseGuest?: (deps: Deps, ...guest: Parameters<EraseGuest>) => ReturnType<EraseGuest>;
}

/** The tables of the features' store, with those in which the kit notes erasures. */
export const tablesOf = <Deps>(features: readonly Feature<Deps>[]): readonly TableShape[] => [
  ...features.flatMap(({ tables = [] }) => tables),
  ...(features.some(({ erase }) => erase) ? [ERASURES] : []),
  ...(features.some(({ eraseGuest }) => eraseGuest) ? [GUEST_ERASURES] : []),
];

/** The handlers of the features, without those of the kit that erase. */
export const consumersOf = <Deps>(
  features: readonly Feature<Deps>[],
  deps: Deps,
): readonly EventConsumer[] => features.flatMap(({ consumers }) => consumers?.(deps) ?? []);

/** What all features of a service register, as `createService` takes it. */
export function joinFeatures<Deps>(
  features: readonly Feature<Deps>[],
  deps: Deps,
): Pick<ServiceOptions, 'tables' | 'routes' | 'consumers' | 'tasks' | 'erase' | 'eraseGuest'> {
  return {
    tables: tablesOf(features),
    routes: (route) => {
      for (const { routes = [] } of features) for (const add of routes) add(deps)(route);
    },
    consumers: consumersOf(features, deps),
    tasks: features.flatMap(({ tasks }) => tasks?.(deps) ?? []),
    ...(features.some(({ erase }) => erase) && {
      erase: async (erasure) => {
        for (const { erase } of features) await erase?.(deps, erasure);
      },
    }),
    ...(features.some(({ eraseGuest }) => eraseGuest) && {
      eraseGuest: async (...guest) => {
        const mailIds: string[] = [];
        for (const { eraseGuest } of features) {
          mailIds.push(...((await eraseGuest?.(deps, ...guest)) ?? []));
        }
        return mailIds;
      },
    }),
  };
}
