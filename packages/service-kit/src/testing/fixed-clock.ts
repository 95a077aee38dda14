import type { Clock } from '../clock';

/** A clock that stands still until a test moves it. */
export class FixedClock implements Clock {
  private at: Date;

  /** @param at where it stands; default: the moment it is made */
  constructor(at: Date | string = new Date()) {
    this.at = new Date(at);
  }

  now(): Date {
    return new Date(this.at);
  }

  set(at: Date | string): void {
    this.at = new Date(at);
  }

  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}
