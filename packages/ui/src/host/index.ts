/**
 * What the shell gives a microfrontend, and all it gives: a place, a session, ways to navigate. Microfrontends talk to
 * the shell through these and never import single-spa or one another.
 */
import type { LoginAnswer } from '@girouette/contracts/http/auth';

export interface SessionUser {
  userId: string;
  name: string;
  accountType: 'main' | 'sub';
  /** The owner of a sub-account; null for a main account. */
  ownerId: string | null;
  isAdmin: boolean;
}

/** The session, owned by the shell. The access token lives in memory alone; a refresh cookie brings it back. */
export interface Session {
  user: () => SessionUser | null;
  token: () => string | null;
  /** True when the last session ended because it was no longer accepted, not because somebody signed out. */
  hasExpired: () => boolean;
  /** Calls the listener after each change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Starts a session from a login answer that holds a token. */
  begin: (answer: LoginAnswer) => void;
  /** Trades the refresh cookie for a new token; null (and the session ended) when that is refused. Calls at once share one request. */
  refresh: () => Promise<string | null>;
  /** Signs out here and on the server. */
  end: () => Promise<void>;
}

/** A piece of another microfrontend shown inside this one, e.g. the wheel inside the page editor. */
export interface Part<Props> {
  update(props: Props): Promise<void>;
  unmount(): Promise<void>;
}

export interface HostProps {
  /** Name of the microfrontend as the federation knows it, e.g. `mf_owner`. */
  name: string;
  /** The element to render into; empty, and removed by the shell after unmount. */
  domElement: HTMLElement;
  session: Session;
  /** Goes to a path of any microfrontend without loading the page anew. */
  navigate: (path: string) => void;
  /** Sets the title of the tab; the shell adds the product's name. */
  setTitle: (title: string) => void;
  /** Tells the shell that the microfrontend has crashed and shows its own notice. */
  onError: (error: Error) => void;
  /** Mounts a part of another microfrontend. Rejects when it cannot be loaded within the shell's time limit. */
  mountPart: <Props extends object>(options: {
    name: string;
    domElement: HTMLElement;
    props: Props;
  }) => Promise<Part<Props>>;
}

/** The only module that a microfrontend exposes, as `./lifecycles`. */
export interface Lifecycles<Props> {
  bootstrap(props: Props): Promise<void>;
  mount(props: Props): Promise<void>;
  unmount(props: Props): Promise<void>;
  update?(props: Props): Promise<void>;
}
