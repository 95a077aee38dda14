import type { Session } from '@girouette/ui/host';
import { registerApplication } from 'single-spa';
import { applications } from './applications';
import type { ApplicationFailure } from './mounting/application-failure';
import type { MountRemote } from './mounting/mount-remote';
import { takeSeat } from './mounting/seat';
import { titleOf } from './title';
import type { Navigation } from './routing/navigation';
import { settle } from './routing/decide';

/** Makes each row of `applications.ts` known to single-spa, which says who is wanted at each address. */
export function registerApplications(options: {
  session: Session;
  navigation: Navigation;
  stage: HTMLElement;
  mountRemote: MountRemote;
  beforeRetry: () => Promise<void>;
  onFailure: (failure: ApplicationFailure) => void;
}): void {
  const { session, navigation, mountRemote, ...rest } = options;
  const hostProps = {
    session,
    navigate: navigation.navigate,
    setTitle: (title: string) => {
      document.title = titleOf(title);
    },
    mountPart: mountRemote,
  };
  for (const application of applications) {
    let seat: ReturnType<typeof takeSeat> | null = null;
    registerApplication({
      name: application.name,
      activeWhen: ({ pathname }) => {
        const { decision } = settle(pathname, session.user());
        return decision.kind === 'show' && decision.application === application;
      },
      app: {
        bootstrap: () => Promise.resolve(),
        mount: () => {
          seat = takeSeat({ application, mountRemote, hostProps, ...rest });
          return Promise.resolve();
        },
        unmount: async () => {
          await seat?.leave();
          seat = null;
        },
      },
    });
  }
}
