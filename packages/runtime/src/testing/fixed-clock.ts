import type { Clock } from '../clock';

/** A clock that stands still until a test moves it. */
export class FixedClock implements Clock {
  private at: Date;
  private elapsed = 0;

  /** @param at where it stands; default: the moment it is made */
  constructor(at: Date | string = new Date()) {
    this.at = new Date(at);
  }

  now(): Date {
    return new Date(this.at);
  }

  monotonicMs(): number {
    return this.elapsed;
  }

  /** Sets the date, as an administrator of the machine does: no time has passed. */
  set(at: Date | string): void {
    this.at = new Date(at);
  }

  /** Lets time pass. */
  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
    this.elapsed += ms;
  }
}
