/** By the page's id, whether its owner wants it online. */
export type Switches = Readonly<Record<string, boolean>>;

const keyOf = (account: string) => `girouette.page-switches.${account}`;

/** Keeps the switches that could not be sent, also when the tab is closed. */
export function keepSwitches(account: string, switches: Switches): void {
  try {
    if (Object.keys(switches).length === 0) localStorage.removeItem(keyOf(account));
    else localStorage.setItem(keyOf(account), JSON.stringify(switches));
  } catch {
    // A browser without storage loses the switches with its tab.
    return;
  }
}

/** The switches that still wait to be sent. */
export function keptSwitches(account: string): Switches {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}') as object;
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, boolean] => {
        return typeof entry[1] === 'boolean';
      }),
    );
  } catch {
    return {};
  }
}
