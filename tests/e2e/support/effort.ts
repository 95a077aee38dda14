import type { Locator, Page } from 'playwright-core';

/** The seconds that a quick person needs for a click and for a key. */
const CLICK_SECONDS = 1.2;
const KEY_SECONDS = 0.19;

export interface Effort {
  click(target: Locator): Promise<void>;
  /** Follows a link in a mail. */
  open(page: Page, link: string): Promise<void>;
  /** Types into a field. Clicks it first unless it has the focus. */
  type(field: Locator, text: string): Promise<void>;
  clicks(): number;
  /** How many fields were typed into. */
  fields(): number;
  /** The time that the person needs, without the machine's. */
  seconds(): number;
}

/** Works as a person does, and counts the clicks and keys. */
export function countEffort(): Effort {
  let clicks = 0;
  let keys = 0;
  let fields = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  return {
    click,
    async open(page, link) {
      clicks += 1;
      await page.goto(link);
    },
    async type(field, text) {
      const isFocused = await field.evaluate((element) => element.matches(':focus'));
      if (!isFocused) await click(field);
      fields += 1;
      keys += text.length;
      await field.fill(text);
    },
    clicks: () => clicks,
    fields: () => fields,
    seconds: () => clicks * CLICK_SECONDS + keys * KEY_SECONDS,
  };
}
