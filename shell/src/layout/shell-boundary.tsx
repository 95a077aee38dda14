import { Component, type ReactNode } from 'react';
import { UnexpectedError } from './screens';

/** Replaces the whole page when the shell itself crashes. */
export class ShellBoundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }

  override render() {
    if (this.state.message === null) return this.props.children;
    return <UnexpectedError message={this.state.message} />;
  }
}
