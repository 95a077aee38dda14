import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../tools/lib/free-port';
import { until } from '../../../tests/e2e/support/until';

const HEIGHT = 812;
/** More than the widest window, so that no window is moved. */
const SCREEN = '1400x1000x24';

export interface Engine {
  name: string;
  /** A fresh browser with a window of this width, that speaks French. */
  open: (width: number) => Promise<WebDriver>;
  /** Ends the driver. */
  close: () => void;
}

interface Kind {
  /** The program of the driver, or null when this machine lacks it or its browser. */
  find: () => string | null;
  args: (port: string) => string[];
  capabilities: object;
  resize: (driver: WebDriver, width: number) => Promise<unknown>;
}

const onPath = (program: string): string | null => {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
};

const KINDS: Record<string, Kind> = {
  chromium: {
    find: () => onPath('chromium') && onPath('chromedriver'),
    args: (port) => [`--port=${port}`],
    capabilities: {
      browserName: 'chrome',
      'goog:chromeOptions': {
        binary: onPath('chromium') ?? undefined,
        args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--accept-lang=fr-FR'],
      },
    },
    // Its window is at least 500 pixels wide.
    resize: (driver, width) =>
      (driver as WebDriver & Devtools).sendDevToolsCommand('Emulation.setDeviceMetricsOverride', {
        ...{ width, height: HEIGHT, deviceScaleFactor: 1, mobile: false },
      }),
  },
  firefox: {
    find: () => onPath('firefox-esr') && findGeckodriver(),
    args: (port) => ['--port', port],
    capabilities: {
      browserName: 'firefox',
      webSocketUrl: true,
      'moz:firefoxOptions': {
        binary: onPath('firefox-esr') ?? undefined,
        args: ['-headless'],
        prefs: { 'intl.accept_languages': 'fr-FR' },
      },
    },
    // Its window is at least 500 pixels wide.
    resize: async (driver, width) => {
      const { default: openContext } = await import('selenium-webdriver/bidi/browsingContext.js');
      const browsingContextId = await driver.getWindowHandle();
      const context = await openContext(driver, { browsingContextId });
      await context.setViewport(width, HEIGHT);
    },
  },
  webkit: {
    find: () => onPath('Xvfb') && onPath('WebKitWebDriver'),
    args: (port) => [`--port=${port}`],
    capabilities: {
      browserName: 'girouette-webkit',
      'webkitgtk:browserOptions': {
        binary: join(import.meta.dirname, 'webkit-window.py'),
        args: [],
      },
    },
    resize: (driver, width) =>
      driver.manage().window().setRect({ x: 0, y: 0, width, height: HEIGHT }),
  },
};

interface Devtools {
  sendDevToolsCommand: (command: string, parameters: object) => Promise<void>;
}

export const ENGINES = Object.keys(KINDS);

/** Cargo's folder need not be on the path. */
function findGeckodriver(): string | null {
  const built = join(homedir(), '.cargo/bin/geckodriver');
  return onPath('geckodriver') ?? (existsSync(built) ? built : null);
}

/**
 * Starts the driver of an engine.
 * @param environment of the driver and its browser
 * @returns null when this machine does not have it
 */
export async function startEngine(
  name: string,
  environment: NodeJS.ProcessEnv,
): Promise<Engine | null> {
  const kind = KINDS[name]!;
  const program = kind.find();
  if (program === null) return null;
  const port = String(await freePort());
  const display = `:${port}`;
  const children: ChildProcess[] = [];
  if (name === 'webkit') {
    children.push(spawn('Xvfb', [display, '-screen', '0', SCREEN], { stdio: 'ignore' }));
  }
  const env = { ...environment, DISPLAY: display };
  children.push(spawn(program, kind.args(port), { env, stdio: 'ignore' }));
  const server = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${server}/status`).then(({ ok }) => ok), { what: `${name}'s driver` });
  return {
    name,
    open: async (width) => {
      const driver = await new Builder()
        .usingServer(server)
        .withCapabilities(new Capabilities(kind.capabilities))
        .build();
      await kind.resize(driver, width);
      return driver;
    },
    close: () => {
      for (const child of children.reverse()) child.kill();
    },
  };
}
