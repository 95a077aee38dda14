import { chromium } from 'playwright-core';
const URL_ = 'http://localhost:8471',
  INBOX = 'http://localhost:8472';
const PAGE = '01a2179c-4e94-7119-9538-ba7fa33a8e53';

const post = async (p, b, h = {}) => {
  const r = await fetch(URL_ + '/api' + p, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...h },
    body: JSON.stringify(b),
  });
  return { status: r.status, body: await r.json().catch(() => null) };
};
const login = await post('/auth/login', {
  email: 'bistrot@girouette.local',
  password: 'girouette-demo',
});
const game = await (await fetch(`${URL_}/api/game/play?pageId=${PAGE}`)).json();
console.log(Object.keys(game).join(), login.status);
let play;
let email;
for (let n = 0; n < 8; n++) {
  email = `camille.lelong${n}x${Date.now() % 1000}@example.fr`;
  play = await post('/game/spin', {
    pageId: PAGE,
    email,
    adult: true,
    marketing: '2026-11-2',
    laterAsk: '2026-11',
  });
  if (play.body.outcome?.kind === 'gift') break;
}
console.log(play.status, play.body.outcome ?? play.body);
if (play.status === 200) {
  const t = play.body.ticket;
  if (play.body.outcome.kind === 'gift')
    console.log(
      (
        await post('/result', {
          email,
          selectedGift: play.body.outcome.label,
          ticket: t,
          pageId: PAGE,
        })
      ).status,
    );
  console.log(
    (
      await post('/review', {
        name: 'Camille',
        rating: 5,
        text: 'Un très bel accueil, et la meilleure tarte aux pommes du quartier.',
        pageId: PAGE,
        ticket: t,
        email,
      })
    ).status,
  );
  console.log('voucher', play.body.voucher);
}
await new Promise((r) => setTimeout(r, 1500));
const { default: packaged } = await import('@sparticuz/chromium');
const NOT =
  /^--(single-process|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|(en|dis)able-features=.*)$/;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || (await packaged.executablePath()),
  args: [...packaged.args.filter((a) => !NOT.test(a)), '--no-sandbox', '--disable-gpu'],
});
const shot = async (page, name) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/look-${name}.png`, fullPage: true });
  console.log(
    name,
    await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth].join('/')),
  );
};
for (const [w, h, tag] of [
  [375, 812, 'm'],
  [1280, 800, 'd'],
]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, locale: 'fr-FR' });
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log('console', m.text());
  });
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  if (tag === 'm') {
    await page.goto(`${URL_}/spin/game/${PAGE}`);
    await page.waitForTimeout(1200);
    await page.keyboard.press('Escape');
    await shot(page, 'game-m');
    if (play.body.voucher) {
      await page.goto(`${URL_}/cadeau/${play.body.voucher}`);
      await shot(page, 'voucher-m');
    }
  }
  await page.goto(`${URL_}/mes-donnees`);
  await shot(page, `nopage-${tag}`);
  await page.goto(`${URL_}/mes-donnees?page=${PAGE}#wrong`);
  await page.waitForTimeout(600);
  await shot(page, `expired-${tag}`);
  await page.goto(`${URL_}/mes-donnees?page=${PAGE}`);
  await page.waitForTimeout(400);
  await shot(page, `ask-${tag}`);
  await page.getByLabel('Votre e-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  await shot(page, `asked-${tag}`);
  let link;
  for (let n = 0; n < 40 && !link; n++) {
    await page.waitForTimeout(300);
    const mails = await (await fetch(INBOX + '/email')).json();
    const m = mails.filter((m) => m.subject.startsWith('Vos données')).at(-1);
    if (
      m &&
      mails.filter((m) => m.subject.startsWith('Vos données')).length >= (tag === 'm' ? 1 : 2)
    )
      link = /http\S+#\S+/.exec(m.text)[0];
  }
  console.log('link', !!link);
  const t0 = Date.now();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByText('Mes avis').first().waitFor();
  await page
    .getByText('Écrit le')
    .first()
    .waitFor()
    .catch(() => 0);
  console.log('ms', Date.now() - t0, page.url().includes('#'));
  await shot(page, `open-${tag}`);
  if (tag === 'm') {
    await page.getByRole('button', { name: 'Retirer mon accord' }).click();
    await page.getByText('Accord retiré').waitFor();
    await shot(page, 'withdrawn-m');
  }
  await page.getByRole('button', { name: 'Tout effacer…' }).click();
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/look-dialog-${tag}.png` });
  if (tag === 'd') {
    await page.getByRole('button', { name: 'Effacer mes données' }).click();
    await page.getByRole('heading', { name: 'C’est lancé' }).waitFor();
    await shot(page, 'erased-d');
    const t1 = Date.now();
    for (;;) {
      const mails = await (await fetch(INBOX + '/email')).json();
      if (mails.some((m) => m.subject.startsWith('Vos données sont'))) break;
      await page.waitForTimeout(200);
      if (Date.now() - t1 > 30000) break;
    }
    console.log('erased after ms', Date.now() - t1);
  }
  await ctx.close();
}
const mails = await (await fetch(INBOX + '/email')).json();
for (const m of mails.filter((m) => m.to.some((t) => t.address === email)).slice(-4))
  console.log('-----', m.subject, '\n', m.text);
await browser.close();
