import type { WebDriver, WebElement } from 'selenium-webdriver';
import { until } from '../../../tests/e2e/support/until';

const SELECTORS = {
  button: 'button, summary',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, textarea, select',
  choice: 'input[type=radio], input[type=checkbox]',
  tab: '[role=tab]',
  image: 'img, [role=img]',
} as const;

type Kind = keyof typeof SELECTORS;

/** Runs in the page: the first visible element of this kind with this name, as people read it. */
const FIND = `
  const [selector, pattern] = arguments;
  const name = (element) => {
    const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ');
    const text = element.getAttribute('aria-label') || labels || element.textContent;
    return text.replace(/[\\u2060\\u00ad]/g, '').replace(/\\s+/g, ' ').trim();
  };
  return [...document.querySelectorAll(selector)].find((element) =>
    element.getClientRects().length > 0 && new RegExp(pattern, 'u').test(name(element))) ?? null;
`;

/** What a person does in a browser, whichever engine it has. Waits for what is not there yet. */
export class Person {
  constructor(
    readonly driver: WebDriver,
    readonly url: string,
  ) {}

  async goTo(path: string): Promise<void> {
    await this.driver.get(this.url + path);
  }

  /** @param name a whole name, or a pattern in parts of it */
  find(kind: Kind, name: string | RegExp): Promise<WebElement> {
    const pattern =
      typeof name === 'string' ? `^${name.replaceAll(/[$()*+.?[\]^{|}]/g, '\\$&')}$` : name.source;
    return until(
      () => this.driver.executeScript<WebElement | null>(FIND, SELECTORS[kind], pattern),
      { what: `the ${kind} ${String(name)}` },
    );
  }

  /** A click may come while the screen still moves, or while a message lies above it. */
  async press(kind: Kind, name: string | RegExp): Promise<void> {
    await until(
      async () => {
        const element = await this.find(kind, name);
        await this.run('arguments[0].scrollIntoView({ block: "center" })', element);
        await element.click();
        return true;
      },
      { what: `pressing the ${kind} ${String(name)}` },
    );
  }

  /** A button of a choice lies hidden behind its label. */
  async choose(name: string | RegExp): Promise<void> {
    await this.run('arguments[0].click()', await this.find('choice', name));
  }

  /** A field may come while the screen still moves. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    await until(
      async () => {
        const field = await this.find('field', name);
        await field.clear();
        await field.sendKeys(text);
        return true;
      },
      { what: `filling the field ${String(name)}` },
    );
  }

  /** Waits for a text anywhere on the page. */
  sees(text: string): Promise<true> {
    return until(
      async () =>
        ((await this.run<string>('return document.body.innerText')) ?? '')
          .replaceAll(/[\u2060\u00ad]/g, '')
          .replaceAll(/\s+/g, ' ')
          .includes(text) && (true as const),
      { what: `the text ${text}` },
    );
  }

  run<Result = void>(script: string, ...values: unknown[]): Promise<Result> {
    return this.driver.executeScript<Result>(script, ...values);
  }

  /** @throws Error when the page is wider than the window */
  async expectFits(what: string): Promise<void> {
    const [page = 0, room = 0] = await this.run<number[]>(
      'const root = document.documentElement; return [root.scrollWidth, root.clientWidth];',
    );
    if (page > room) throw new Error(`${what} is ${page} pixels wide in ${room}`);
  }
}
