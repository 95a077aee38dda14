/** This machine cannot do something. The message is the reason, in one line. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}

/** Turns a failure into an UnsupportedError for `what`. For downloads and third-party builds. */
export const cannot =
  (what: string) =>
  (error: unknown): never => {
    if (error instanceof UnsupportedError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new UnsupportedError(`${what}: ${message.trim().split('\n').at(-1) ?? ''}`);
  };

/** A step failed and was reported. Dependent steps are skipped. */
class ReportedError extends Error {
  override readonly name = 'ReportedError';
}

export interface Report {
  /**
   * Runs one step and prints its duration.
   * @throws when it fails, so that dependent steps are skipped
   */
  step: <T>(title: string, work: () => Promise<T>) => Promise<T>;
  /** Runs a step without dependent steps. */
  check: (title: string, work: () => Promise<unknown>) => Promise<void>;
  /** Runs dependent steps and stops at the first failure. */
  group: (work: () => Promise<void>) => Promise<void>;
  skip: (what: string, reason: string) => void;
  /** Prints the plain last line. @returns the exit code */
  finish: () => number;
}

export function createReport(say: (line: string) => void): Report {
  const tally = { passed: 0, failed: 0, skipped: 0 };

  const skip = (what: string, reason: string) => {
    tally.skipped += 1;
    say(`- skipped: ${what}: ${reason}`);
  };

  async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`;
    try {
      const result = await work();
      tally.passed += 1;
      say(`✔ ${title} (${seconds()})`);
      return result;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof UnsupportedError) {
        skip(title, message);
      } else if (!(error instanceof ReportedError)) {
        tally.failed += 1;
        say(`✖ ${title} (${seconds()})\n${message}`);
      }
      throw new ReportedError(title);
    }
  }

  const quietly = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      if (!(error instanceof ReportedError)) throw error;
    });
  };

  return {
    step,
    skip,
    check: (title, work) => quietly(() => step(title, work)),
    group: quietly,
    finish() {
      const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
      say(`${tally.passed} passed, ${tally.failed} failed${skipped}`);
      return tally.failed === 0 ? 0 : 1;
    },
  };
}
