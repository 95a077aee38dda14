import type { HostProps, Parcel } from '../host';
import { fakeSession } from './fake-session';

export interface FakeHost extends HostProps {
  /** The paths opened through the shell, in order. */
  readonly visited: string[];
  /** The titles set, in order. */
  readonly titles: string[];
  /** The mounted parcels with their props, newest last. */
  readonly parcels: { name: string; props: object[]; mounted: boolean }[];
}

/** A shell that records calls. Its parcels render nothing. Override `mountRemote` to make them fail. */
export function fakeHost(changes: Partial<HostProps> = {}): FakeHost {
  const visited: string[] = [];
  const titles: string[] = [];
  const parcels: FakeHost['parcels'] = [];

  const mountRemote: HostProps['mountRemote'] = <Props extends object>({
    name,
    props,
  }: {
    name: string;
    props: Props;
  }) => {
    const parcel = { name, props: [props] as object[], mounted: true };
    parcels.push(parcel);
    const handle: Parcel<Props> = {
      update: (next) => {
        parcel.props.push(next);
        return Promise.resolve();
      },
      unmount: () => {
        parcel.mounted = false;
        return Promise.resolve();
      },
    };
    return Promise.resolve(handle);
  };

  return {
    name: 'mf_test',
    domElement: document.createElement('div'),
    session: fakeSession(),
    operator: {},
    navigate: (path) => {
      visited.push(path);
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    setTitle: (title) => titles.push(title),
    onError: (error) => {
      throw error;
    },
    mountRemote,
    ...changes,
    visited,
    titles,
    parcels,
  };
}
