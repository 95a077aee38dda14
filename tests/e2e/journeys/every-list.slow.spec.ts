import { SCREENS } from '../pictures/screens';
import { overflows } from '../support/axe';
import { visitor } from '../support/browser';
import { fillLists, LONG_WORD } from '../support/lists';
import { loginsIn, openSession } from '../support/owner';
import { useShared } from '../support/running';
import { settled } from '../support/settled';

const WIDTHS = [320, 375, 820, 1280];
const running = useShared();

jest.setTimeout(240_000);

test.each(['owner', 'admin'] as const)(
  'a name of eighty letters without a blank widens no list of the %s',
  async (viewer) => {
    const { page, context } = await visitor(running.browser, { width: 375, height: 900 });
    await openSession(page, running.system.url, loginsIn(running.system.printed())[viewer]);
    await fillLists(page, { rows: 3, long: true, name: LONG_WORD });
    const wide: object[] = [];
    for (const { path } of SCREENS.filter(({ as, hasRows }) => as === viewer && hasRows)) {
      await page.goto(running.system.url + path, { waitUntil: 'networkidle' });
      await settled(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        if (await overflows(page)) wide.push({ path, width });
      }
    }
    expect(wide).toEqual([]);
    await context.close();
  },
);
