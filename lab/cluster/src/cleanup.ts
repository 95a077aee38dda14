export interface Cleanup {
  /** Registers an undo step. The last one registered runs first. */
  add: (what: string, undo: () => unknown) => void;
  /** Runs all undo steps, even if some fail, and reports the failures. */
  run: () => Promise<void>;
}

/** The clean-up when a command ends, however it ends. */
export function createCleanup(say: (line: string) => void): Cleanup {
  const undos: { what: string; undo: () => unknown }[] = [];
  let running: Promise<void> | undefined;

  async function undoAll(): Promise<void> {
    for (let next = undos.pop(); next; next = undos.pop()) {
      try {
        await next.undo();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        say(`! left behind: ${next.what}: ${reason}`);
      }
    }
    running = undefined;
  }

  return {
    add(what, undo) {
      undos.push({ what, undo });
    },
    // A signal may arrive while it is already running.
    run: () => (running ??= undoAll()),
  };
}
