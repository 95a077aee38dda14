import { Component, Fragment, type ReactNode } from 'react';

/** How many different errors a fresh mount may mend. */
const MOST = 3;

interface State {
  crashed: boolean;
  /** The error that a fresh mount has not mended. */
  error: Error | null;
}

/**
 * Mounts its children once more when they crash. Extensions and translations of browsers change the page below React, which a fresh mount
 * mends. An error that comes back, and one too many, goes to the next boundary.
 */
export class Remount extends Component<{ children: ReactNode }, State> {
  override state: State = { crashed: false, error: null };
  readonly #seen = new Set<string>();

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error) {
    const isMended = !this.#seen.has(error.message) && this.#seen.size < MOST;
    this.#seen.add(error.message);
    this.setState({ crashed: false, error: isMended ? null : error });
  }

  override render() {
    const { crashed, error } = this.state;
    if (error) throw error;
    return crashed ? null : <Fragment key={this.#seen.size}>{this.props.children}</Fragment>;
  }
}
