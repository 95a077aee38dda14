import { events, type PageSnapshot } from '@girouette/contracts';
import { WALKS } from '@girouette/platform/kit';
import { aPageSnapshot, eventually } from '@girouette/platform/kit/testing';
import { guestMarkOf } from '@girouette/signed';
import { startMailServer, type MailServer } from './mail-server';
import { startResultMail, type ResultMailService } from './start-result-mail';

const PAGE = aPageSnapshot();
const WALK = 'earlier-winners';

let server: MailServer;
let service: ResultMailService;
beforeEach(async () => {
  server = await startMailServer();
  service = await startResultMail({ smtpUrl: server.url });
  await service.publishPage(PAGE);
});
afterEach(async () => {
  await service.close();
  await server.close();
});

async function aWin(email: string, page: PageSnapshot = PAGE): Promise<string> {
  const play = service.aPlay(page, { email });
  await service.publishPlays(play);
  await service.deliver(service.winOf(play, email));
  return play.playId;
}

/** The walk of a service that has just been upgraded. */
async function walk(reached?: string): Promise<void> {
  const walks = service.adapters.store.table(WALKS);
  await walks.delete(WALK);
  if (reached !== undefined) await walks.insert({ id: WALK, reached, isOver: false });
  service.service.trigger('mark-earlier-winners');
  await eventually(async () => expect(await walks.get(WALK)).toMatchObject({ isOver: true }));
}

const markOf = (email: string) =>
  guestMarkOf(service.adapters.keys, { ownerId: PAGE.ownerId, email });
const marked = async () =>
  (await service.published(events.winnersMarked)).flatMap(({ data }) => data.winners);

test('the winners of before are told to game by their marks, in any spelling, and no address is', async () => {
  const one = await aWin('Camille+roue@example.fr');
  const other = await aWin('lea@example.fr');
  await walk();
  expect(await marked()).toEqual(
    [
      { playId: one, mark: markOf('camille@example.fr') },
      { playId: other, mark: markOf('lea@example.fr') },
    ].sort((a, b) => (a.playId < b.playId ? -1 : 1)),
  );
  expect(JSON.stringify(await service.published(events.winnersMarked))).not.toContain('example.fr');
});

test('a walk that was interrupted continues where it was, and a winner who was erased is not told', async () => {
  const [first = '', second = '', third = ''] = [
    await aWin('one@example.fr'),
    await aWin('two@example.fr'),
    await aWin('three@example.fr'),
  ].sort();
  await service.stored().mails.forget(`winner:${third}`);
  await walk(first);
  expect((await marked()).map(({ playId }) => playId)).toEqual([second]);
});
