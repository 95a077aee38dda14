/**
 * The interface between the shell and the microfrontends. Microfrontends use nothing else of the shell and import neither single-spa nor
 * one another.
 */
import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import type { Assignment } from '@girouette/contracts/roles';
import type { Operator } from '@girouette/contracts/operation/operator';

export interface SessionUser {
  userId: string;
  name: string;
  accountType: 'main' | 'sub';
  /** The owner of a sub-account; null for a main account. */
  ownerId: string | null;
  isAdmin: boolean;
  /** The photo as a JPEG data URL, if there is one. */
  photo?: string;
  /** The places of a sub-account, and its role there. Absent: all places. */
  assignment?: Assignment;
  /** Present if the organisation has several places. */
  hasPlaces?: true;
  /** Present until the e-mail is confirmed. */
  isVerified?: false;
}

/** The session, owned by the shell. The access token is kept in memory only; a refresh cookie renews it. */
export interface Session {
  user: () => SessionUser | null;
  token: () => string | null;
  /** Why the server ended the last session; null when the user signed out. */
  endedBecause: () => 'expired' | 'blocked' | null;
  /** Calls the listener after each change. @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /** Starts a session from a login answer that contains a token. */
  begin: (answer: LoginAnswer) => void;
  /**
   * Exchanges the refresh cookie for a new token. When the cookie is rejected, the session ends and the result is null. Concurrent calls
   * share one request.
   */
  refresh: () => Promise<string | null>;
  /** Signs out here and on the server. */
  end: () => Promise<void>;
}

/** A microfrontend mounted inside this one, e.g. the wheel inside the page editor (a single-spa term). */
export interface Parcel<Props> {
  update(props: Props): Promise<void>;
  unmount(): Promise<void>;
}

export interface HostProps {
  /** Name of the microfrontend as the federation knows it, e.g. `mf_owner`. */
  name: string;
  /** The element to render into; empty, and removed by the shell after unmount. */
  domElement: HTMLElement;
  session: Session;
  /** The configured values of the company that runs this installation. */
  operator: Operator;
  /** Navigates to a path of any microfrontend without reloading the page. */
  navigate: (path: string) => void;
  /** Sets the title of the tab; the shell adds the product's name. */
  setTitle: (title: string) => void;
  /** Reports a crash to the shell. */
  onError: (error: Error) => void;
  /**
   * Mounts another microfrontend inside this one. Rejects when it cannot be loaded within the shell's time limit. Not called `mountParcel`,
   * because single-spa replaces a property of that name in every application.
   */
  mountRemote: <Props extends object>(options: {
    name: string;
    domElement: HTMLElement;
    props: Props;
  }) => Promise<Parcel<Props>>;
}

/** The only module that a microfrontend exposes, as `./lifecycles`. */
export interface Lifecycles<Props> {
  bootstrap(props: Props): Promise<void>;
  mount(props: Props): Promise<void>;
  unmount(props: Props): Promise<void>;
  update?(props: Props): Promise<void>;
}
