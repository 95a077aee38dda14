const waits: (() => Promise<void>)[] = [];

// Jest's setup imports this module before a test file imports Testing Library, whose own hook removes the screens.
afterEach(async () => {
  for (const wait of waits) await wait();
});

/** Has each test of the file end with this wait, while its screens are still there. */
export function endTestsWith(wait: () => Promise<void>): void {
  waits.push(wait);
}
