import { cancelTimer, monotonicMs, startTimer, type Timer } from '@girouette/platform/async';

/** A delivery that takes longer gives its place to another mail. Filters that read a mail before they answer take some seconds. */
const SLOW_MS = 30_000;
/** Slow deliveries at the same time, each over a connection of its own. */
export const MOST_SLOW = 16;
/** Slow deliveries to one domain at the same time. Further mails to it wait, so that those to other domains go out. */
const MOST_SLOW_OF_DOMAIN = 4;
/** How long a mail waits for the slow deliveries to its domain. */
export const SLOW_WAIT_MS = 60_000;

/** A mail that is being sent. */
export interface Flight {
  /** The recipient's domain, once it is known. */
  domain?: string;
}

/** The mails that this process is sending. Mail servers may take ten minutes for one, which must not keep the others waiting. */
export function createFlights(places: number) {
  const flights = new Map<string, { flight: Flight; since: number; done: Promise<void> }>();
  const slow = () => [...flights.values()].filter(({ since }) => monotonicMs() - since >= SLOW_MS);
  return {
    ids: (): ReadonlySet<string> => new Set(flights.keys()),
    count: (): number => flights.size,
    /** How many further mails may be sent now. */
    free: (): number => places - flights.size + Math.min(slow().length, MOST_SLOW),
    start(id: string, send: (flight: Flight) => Promise<void>): void {
      const flight: Flight = {};
      const since = monotonicMs();
      const done = send(flight).finally(() => flights.delete(id));
      flights.set(id, { flight, since, done });
    },
    /** Whether mails to the domain wait for slow deliveries to it. */
    isBusy: (domain: string): boolean =>
      slow().filter(({ flight }) => flight.domain === domain).length >= MOST_SLOW_OF_DOMAIN,
    /** Waits until one of the mails has been sent. @returns false when none was sent within that time */
    async untilOneIsSent(ms: number): Promise<boolean> {
      let timer: Timer | undefined;
      const tooLong = new Promise<false>((resolve) => {
        timer = startTimer(() => resolve(false), ms);
      });
      const sent = await Promise.race([...[...flights.values()].map(({ done }) => done), tooLong]);
      cancelTimer(timer);
      return sent !== false;
    },
    /** Waits for the end of all. @throws Error of the first that failed */
    async untilAllAreSent(): Promise<void> {
      await Promise.all([...flights.values()].map(({ done }) => done));
    },
  };
}
