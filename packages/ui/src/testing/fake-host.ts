import type { HostProps, Part } from '../host';
import { fakeSession } from './fake-session';

export interface FakeHost extends HostProps {
  /** Paths that were navigated to through the shell, in order. */
  readonly visited: string[];
  /** Titles that were set, in order. */
  readonly titles: string[];
  /** Parts that were mounted, each with the props it was given, the newest last. */
  readonly parts: { name: string; props: object[]; mounted: boolean }[];
}

/** A shell that remembers what it was asked for. Its parts are empty; pass `mountPart` to refuse them. */
export function fakeHost(changes: Partial<HostProps> = {}): FakeHost {
  const visited: string[] = [];
  const titles: string[] = [];
  const parts: FakeHost['parts'] = [];

  const mountPart: HostProps['mountPart'] = <Props extends object>({
    name,
    props,
  }: {
    name: string;
    props: Props;
  }) => {
    const part = { name, props: [props] as object[], mounted: true };
    parts.push(part);
    const handle: Part<Props> = {
      update: (next) => {
        part.props.push(next);
        return Promise.resolve();
      },
      unmount: () => {
        part.mounted = false;
        return Promise.resolve();
      },
    };
    return Promise.resolve(handle);
  };

  return {
    name: 'mf_test',
    domElement: document.createElement('div'),
    session: fakeSession(),
    navigate: (path) => {
      visited.push(path);
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    setTitle: (title) => titles.push(title),
    onError: (error) => {
      throw error;
    },
    mountPart,
    ...changes,
    visited,
    titles,
    parts,
  };
}
