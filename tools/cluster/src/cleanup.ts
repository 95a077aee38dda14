export interface Cleanup {
  /** Has something undone at the end. The last that was added is undone first. */
  add: (what: string, undo: () => unknown) => void;
  /** Undoes everything, each thing even if others fail, and says what could not be undone. */
  run: () => Promise<void>;
}

/** What has to be taken down when a command ends, however it ends. */
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
    // A signal may come while it runs already.
    run: () => (running ??= undoAll()),
  };
}
