import type { Clock } from '../clock';

/** A clock that stands still until a test moves it. */
export class FixedClock implements Clock {
  private at: Date;
  private elapsed = 0;

  /** @param at default: now */
  constructor(at: Date | string = new Date()) {
    this.at = new Date(at);
  }

  now(): Date {
    return new Date(this.at);
  }

  monotonicMs(): number {
    return this.elapsed;
  }

  /** Sets the date. `monotonicMs` does not change, as when an operator sets the machine's clock. */
  set(at: Date | string): void {
    this.at = new Date(at);
  }

  /** Advances both times. */
  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
    this.elapsed += ms;
  }
}
