import { visitor, type Visit } from '../support/browser';
import { copyFrontends, type CopiedFrontends } from '../support/copied-frontends';
import { withoutPageData } from '../support/guest';
import { loginsIn, openSession } from '../support/owner';
import { startOwn } from '../support/running';

jest.setTimeout(120_000);

let frontends: CopiedFrontends;
beforeAll(async () => {
  frontends = await copyFrontends();
});
const running = startOwn(() => frontends.env);
afterAll(() => frontends.close());

async function anOwner(): Promise<Visit> {
  const visit = await visitor(running.browser);
  await openSession(visit.page, running.system.url, loginsIn(running.system.printed()).owner);
  return visit;
}

async function expectHeading({ page }: Visit, name: string): Promise<void> {
  await page.goto(`${running.system.url}/landing-pages`);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function expectPricesToBeThere({ page }: Visit): Promise<void> {
  await page.getByRole('link', { name: 'Abonnement' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Abonnement' }).waitFor();
}

const BEFORE = 'Modifier mes pages';
const AFTER = 'Modifier mes roues';

describe('the list of remotes alone deploys a microfrontend', () => {
  let shellBefore: string;
  beforeAll(() => {
    shellBefore = frontends.shellFiles();
    frontends.addBuild('next', (script) => script.replaceAll(BEFORE, AFTER));
    frontends.addBuild('broken', (script, file) =>
      file === 'remoteEntry.js' ? 'throw new Error("broken build");' : script,
    );
  });
  afterEach(() => {
    frontends.deploy(frontends.live);
  });

  test('its next build goes live and is taken back, while no file of the shell changes', async () => {
    const visit = await anOwner();
    await expectHeading(visit, BEFORE);
    frontends.deploy('next');
    await expectHeading(visit, AFTER);
    await expectPricesToBeThere(visit);
    frontends.deploy(frontends.live);
    await expectHeading(visit, BEFORE);
    expect(frontends.shellFiles()).toBe(shellBefore);
    await visit.context.close();
  });

  test('two builds are live side by side, and each browser keeps its own', async () => {
    frontends.deploy('next', 50);
    const moved = [...'next'].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    for (const [place, heading] of [
      [0, AFTER],
      [50, BEFORE],
    ] as const) {
      const visit = await anOwner();
      const number = (((place - moved) % 100) + 100) % 100;
      await visit.page.evaluate((kept) => {
        localStorage.setItem('girouette.rollout', String(kept));
      }, number);
      await expectHeading(visit, heading);
      await expectHeading(visit, heading);
      await visit.context.close();
    }
  });

  test('a broken build shows its notice, the others work, and the retry finds the build that was put back', async () => {
    const visit = await anOwner();
    frontends.deploy('broken');
    await visit.page.goto(`${running.system.url}/landing-pages`);
    const retry = visit.page.getByRole('button', { name: 'Réessayer' });
    await retry.waitFor({ timeout: 20_000 });
    await expectPricesToBeThere(visit);
    await visit.page.goto(`${running.system.url}/landing-pages`);
    await retry.waitFor({ timeout: 20_000 });
    frontends.deploy(frontends.live);
    await retry.click();
    await visit.page.getByRole('heading', { level: 1, name: BEFORE, exact: true }).waitFor();
    await visit.context.close();
  });
});

test('a guest without answers reads that nothing is lost, and can continue', async () => {
  const { page, context } = await visitor(running.browser);
  const demo = /Page de démo\s+(\S+)/.exec(running.system.printed())?.[1] ?? '';
  await withoutPageData(context);
  await context.route('**/api/game/play**', (route) => route.abort());
  await page.goto(demo);
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await retry.waitFor();
  await page.context().unroute('**/api/game/play**');
  await retry.click();
  await page.getByRole('dialog').waitFor();
  await context.close();
});
