export interface RunningPart {
  name: string;
  url: string;
  /** Whether it runs in another process, at the address of its variable, e.g. `GAME_URL`. */
  isElsewhere?: boolean;
  ready: () => Promise<boolean>;
  /** Whether it is a frontend without a build yet. */
  isBuilding?: () => Promise<boolean>;
}

const ANSWER_MS = 1_000;

/**
 * A part that runs in another process.
 * @param addresses one origin, or several separated by commas; the gateway checks them
 */
export const partElsewhere = (name: string, addresses: string): RunningPart => ({
  name,
  url: addresses,
  isElsewhere: true,
  ready: () =>
    fetch(`${firstOf(addresses)}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      (answer) => answer.ok,
      () => false,
    ),
});

/** The first of several addresses of a part. */
export const firstOf = (addresses: string): string => addresses.split(',')[0]?.trim() ?? '';
