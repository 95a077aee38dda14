import type { Locator } from 'playwright-core';

/** The seconds that a quick person needs for a click and for a key. */
const CLICK_SECONDS = 1.2;
const KEY_SECONDS = 0.19;

export interface Effort {
  click(target: Locator): Promise<void>;
  /** Types into a field. Clicks it first unless it has the focus. */
  type(field: Locator, text: string, options?: { focused?: boolean }): Promise<void>;
  clicks(): number;
  /** The time that the person needs, without the machine's. */
  seconds(): number;
}

/** Works as a person does, and counts the clicks and keys. */
export function countEffort(): Effort {
  let clicks = 0;
  let keys = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  return {
    click,
    async type(field, text, { focused = false } = {}) {
      if (!focused) await click(field);
      keys += text.length;
      await field.fill(text);
    },
    clicks: () => clicks,
    seconds: () => clicks * CLICK_SECONDS + keys * KEY_SECONDS,
  };
}
