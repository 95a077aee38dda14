import { endpoints, type GamePage } from '@girouette/contracts';
import { mailsTo, type Mail } from '../e2e/support/mailbox';
import { until } from '../e2e/support/until';
import { kindOf } from './support/fields';
import { send, sendCall } from './support/http';
import { aPage, aWinner, bearer, useTarget } from './support/target';
import { hostileValues, PAYLOADS } from './tables/hostile-values';

const target = useTarget();

const savePage = (gameFormat: object) =>
  sendCall(target.url, endpoints.updatePage, {
    params: { id: target.page._id },
    body: { gameFormat },
    headers: bearer(target.owner.token),
  });

test('an invisible text counts as empty', async () => {
  for (const text of ['\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\ufe0f']) {
    expect((await savePage({ ...aPage, resturantName: text })).status).toBe(400);
    expect(
      (await savePage({ ...aPage, option2: text, option2frequency: '' })).json<GamePage>().option2,
    ).toBe('');
  }
});

test('a page’s link leads to the web, whatever its owner tried', async () => {
  const { gameFormat } = endpoints.createPage.body.shape;
  const links = Object.entries(gameFormat.shape)
    .filter(([, field]) => kindOf(field) === 'url')
    .map(([name]) => name);
  expect(links).toContain('instagram');
  for (const name of links) {
    for (const value of hostileValues('url')) {
      const reply = await savePage({ ...aPage, [name]: value });
      if (reply.status !== 200) continue;
      const kept = (reply.json()[name] ?? '') as string;
      expect(kept === '' || /^https?:\/\//.test(new URL(kept).href)).toBe(true);
    }
  }
  // Nobody plays on a page that has moved.
  expect((await savePage({ ...aPage, movedTo: '' })).status).toBe(200);
});

test('an owner’s input is text in the mail, in its headers and in the inbox', async () => {
  const option1terms = target.page.option1terms!;
  for (const [at, payload] of PAYLOADS.entries()) {
    const text = payload.replaceAll(/[\r\n]/g, ' ').slice(0, 60);
    const saved = await savePage({
      ...aPage,
      resturantName: text,
      resturantAddress: text,
      brandName: text,
      option1: text,
      // Each win takes the last gift, which is mailed to the owner.
      option1terms: { ...option1terms, stock: { ...option1terms.stock, total: at + 1 } },
      content: payload,
    });
    expect(saved.status).toBe(200);
    const { email, ticket, outcome } = await aWinner(target);
    const claim = {
      email,
      ticket,
      selectedGift: outcome.label,
      message: payload,
      resturantName: payload,
    };
    expect((await sendCall(target.url, endpoints.sendResult, { body: claim })).status).toBe(200);
    const mailed = async (to: string) => mailsTo(target.system.inboxUrl, to);
    const isAlert = ({ subject, text: says }: Mail) =>
      subject === 'Un cadeau est épuisé' && says.includes(`«\u00A0${outcome.label}\u00A0»`);
    const mails = [
      await until(async () => (await mailed(email))[0]),
      await until(async () => (await mailed(target.owner.email)).find(isAlert)),
    ];
    for (const mail of mails) {
      expect(mail.to).toHaveLength(1);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.html).not.toMatch(
        /<script|<svg|<img[^>]*onerror|<\/title><svg|href="javascript:/i,
      );
    }
    const inbox = await send(`${target.system.inboxUrl}/`, { headers: { accept: 'text/html' } });
    expect(inbox.text).not.toMatch(/<script>alert|<svg\/onload|onerror=alert\(1\)>/i);
  }
  const listed = await send(`${target.url}/spin/game/${target.page._id}`, {
    headers: { accept: 'text/html' },
  });
  expect(listed.status).toBe(200);
  expect(listed.headers.get('content-security-policy')).not.toMatch(/unsafe-|\*/);
  expect(listed.text).not.toMatch(/alert\(1\)/);
});
