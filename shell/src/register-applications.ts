import type { Operator } from '@girouette/contracts/operation/operator';
import type { Session } from '@girouette/ui/host';
import { registerApplication } from 'single-spa';
import { applications } from './applications';
import type { ApplicationFailure } from './mounting/application-failure';
import { mountSlot, type Slot } from './mounting/application-slot';
import type { MountRemote } from './mounting/mount-remote';
import { titleOf } from './title';
import type { Navigation } from './routing/navigation';
import { resolveRedirects } from './routing/resolve-route';

/** Registers each row of `applications.ts` with single-spa, which mounts it at its addresses. */
export function registerApplications(options: {
  session: Session;
  operator: Operator;
  navigation: Navigation;
  outlet: HTMLElement;
  mountRemote: MountRemote;
  beforeRetry: () => Promise<void>;
  onFailure: (failure: ApplicationFailure) => void;
}): void {
  const { session, operator, navigation, mountRemote, ...rest } = options;
  const hostProps = {
    session,
    operator,
    navigate: navigation.navigate,
    setTitle: (title: string) => {
      document.title = titleOf(title);
    },
    mountRemote,
  };
  for (const application of applications) {
    let slot: Slot | null = null;
    registerApplication({
      name: application.name,
      activeWhen: ({ pathname }) => {
        const { resolution } = resolveRedirects(pathname, session.user());
        return resolution.kind === 'show' && resolution.application === application;
      },
      app: {
        bootstrap: () => Promise.resolve(),
        mount: () => {
          slot = mountSlot({ application, mountRemote, hostProps, ...rest });
          return Promise.resolve();
        },
        unmount: async () => {
          await slot?.unmount();
          slot = null;
        },
      },
    });
  }
}
