import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { visitor } from '../support/browser';
import { fillLists } from '../support/lists';
import { loginsIn, openSession } from '../support/owner';
import { settled } from '../support/settled';
import type { RunningStart } from '../support/system';
import type { Screen, Viewer } from './screens';

export interface Picture {
  screen: Screen;
  width: number;
  /** Null for a screen without a list. */
  rows: number | null;
  /** Relative to the folder of the pictures. */
  file: string;
}

/** How many rows a list is drawn with: what an owner sees on the first day, soon after, and after years. */
const ROWS = [0, 3, 500];
const HEIGHT = 900;

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** How a browser shows the screens: on a screen, with the high contrast of Windows, or on paper. */
export const MODES: Readonly<Record<string, Media>> = {
  screen: {},
  'forced-colours': { forcedColors: 'active' },
  print: { media: 'print' },
};

/**
 * Takes the pictures of some screens and writes them to a folder.
 * @param options.long gives every row names and addresses of sixty letters
 * @param options.areFilled draws lists with 0, 3 and 500 rows; otherwise with those of the system
 * @param options.onPicture called after each picture, for a progress line
 */
export async function takePictures({
  system,
  browser,
  screens,
  widths,
  folder,
  media,
  long,
  areFilled,
  onPicture,
}: {
  system: RunningStart;
  browser: Browser;
  screens: readonly Screen[];
  widths: readonly number[];
  folder: string;
  media: Media;
  long: boolean;
  areFilled: boolean;
  onPicture: (picture: Picture) => void;
}): Promise<Picture[]> {
  mkdirSync(folder, { recursive: true });
  const taken: Picture[] = [];
  for (const viewer of ['visitor', 'owner', 'admin'] as const) {
    for (const width of widths) {
      const seen = screens.filter(({ as }) => as === viewer);
      if (seen.length === 0) continue;
      const { page, context } = await visitor(browser, { width, height: HEIGHT }, { forAxe: true });
      await page.emulateMedia(media);
      await signInAs(page, system, viewer);
      for (const screen of seen) {
        for (const rows of screen.hasRows && areFilled ? ROWS : [null]) {
          const file = `${nameOf(screen.path)}${rows === null ? '' : `.${String(rows)}`}.${String(width)}.png`;
          const picture = { screen, width, rows, file };
          if (rows !== null) await fillLists(page, { rows, long });
          await page.goto(system.url + screen.path, { waitUntil: 'networkidle' });
          await settled(page);
          await page.setViewportSize({ width, height: await heightOf(page) });
          await page.screenshot({ path: join(folder, file) });
          await page.setViewportSize({ width, height: HEIGHT });
          await page.unrouteAll();
          taken.push(picture);
          onPicture(picture);
        }
      }
      await context.close();
    }
  }
  return taken;
}

/** The height of the whole page, at which bars that stick to the window stand where they stand at its end. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

async function signInAs(page: Page, { url, printed }: RunningStart, viewer: Viewer) {
  if (viewer !== 'visitor') await openSession(page, url, loginsIn(printed())[viewer]);
}

const nameOf = (path: string): string =>
  path === '/' ? 'home' : path.slice(1).replace(/[^a-z0-9-]+/gi, '_');
