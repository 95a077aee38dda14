/** By page id, whether the owner wants the page online. */
export type Switches = Readonly<Record<string, boolean>>;

const keyOf = (account: string) => `girouette.page-switches.${account}`;

/** Saves the switches that could not be sent. */
export function saveSwitches(account: string, switches: Switches): void {
  try {
    if (Object.keys(switches).length === 0) localStorage.removeItem(keyOf(account));
    else localStorage.setItem(keyOf(account), JSON.stringify(switches));
  } catch {
    // Without storage the switches are lost with the tab.
    return;
  }
}

/** The switches not yet sent. */
export function loadSwitches(account: string): Switches {
  try {
    const saved = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}') as object;
    return Object.fromEntries(
      Object.entries(saved).filter((entry): entry is [string, boolean] => {
        return typeof entry[1] === 'boolean';
      }),
    );
  } catch {
    return {};
  }
}
