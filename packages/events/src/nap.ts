/** A wait that ends early: when it is woken, or for good when its owner stops. */
export interface Nap {
  /** Resolves after `ms`, at a {@link wake}, or at once when it was woken since the last wait or is over. */
  wait(ms: number): Promise<void>;
  /** Resolves after `ms`, whatever wakes it; only {@link end} cuts it short. */
  rest(ms: number): Promise<void>;
  wake(): void;
  end(): void;
  readonly over: boolean;
  /** Resolves at the {@link end}. */
  readonly ended: Promise<void>;
}

/** Makes a {@link Nap} for one loop. */
export function createNap(): Nap {
  let woken = false;
  let over = false;
  let light: (() => void) | undefined;
  const deep = new Set<() => void>();
  let announceEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (announceEnd = resolve));

  function sleep(ms: number, keep: (resolve: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      keep(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  return {
    async wait(ms) {
      if (!woken && !over) await sleep(ms, (resolve) => (light = resolve));
      woken = false;
    },
    async rest(ms) {
      if (over) return;
      let cut: (() => void) | undefined;
      await sleep(ms, (resolve) => deep.add((cut = resolve)));
      if (cut) deep.delete(cut);
    },
    wake() {
      woken = true;
      light?.();
    },
    end() {
      over = true;
      light?.();
      for (const cut of deep) cut();
      announceEnd();
    },
    ended,
    get over() {
      return over;
    },
  };
}
