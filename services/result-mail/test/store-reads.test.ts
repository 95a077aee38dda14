import { aPageSnapshot, openTestAdapters } from '@girouette/platform/kit/testing';
import type { Store } from '@girouette/store';
import { startMailServer } from './mail-server';
import { startResultMail, until } from './start-result-mail';

const READS = ['get', 'getAll', 'listAfter', 'first', 'find', 'count', 'updateEach'] as const;
const GUESTS = 8;

/** A store that notes each read. */
function noteReads(store: Store): { store: Store; reads: string[] } {
  const reads: string[] = [];
  const table: Store['table'] = (definition) => {
    const opened = store.table(definition);
    const entries = READS.map((name) => {
      const read = opened[name] as (...input: unknown[]) => unknown;
      return [
        name,
        (...input: unknown[]) => (reads.push(`${definition.name} ${name}`), read(...input)),
      ];
    });
    return { ...opened, ...(Object.fromEntries(entries) as typeof opened) };
  };
  const noted = new Proxy(store, {
    get: (target, name) =>
      name === 'table' ? table : (Reflect.get(target, name, target) as unknown),
  });
  return { store: noted, reads };
}

test('the mail to a winner who confirms costs seven reads of the store', async () => {
  const server = await startMailServer();
  const adapters = await openTestAdapters('result-mail');
  const { store, reads } = noteReads(adapters.store);
  const service = await startResultMail({ smtpUrl: server.url, adapters: { ...adapters, store } });
  const page = aPageSnapshot();
  await service.publishPage(page);
  const costs: string[][] = [];
  for (let n = 1; n <= GUESTS; n += 1) {
    const email = `guest-${n}@example.fr`;
    const play = service.aPlay(page, { email });
    reads.length = 0;
    await service.publishPlays(play);
    await service.deliver(service.winOf(play, email));
    const claim = { email, selectedGift: 'Un café offert', ticket: service.ticketOf(play) };
    expect((await service.claimEarly(claim)).status).toBe(200);
    await until(() => expect(server.mails).toHaveLength(n));
    costs.push([...reads]);
  }
  // The tasks of each second read too, which the cheapest guest was spared.
  const [cheapest = []] = costs.toSorted((one, other) => one.length - other.length);
  expect(cheapest.toSorted()).toEqual([
    'bounced getAll',
    'erased-guests getAll',
    'erased-guests getAll',
    'erased-guests getAll',
    'mails updateEach',
    'pages get',
    'wins get',
  ]);
  await service.close();
  await adapters.close();
  await server.close();
});
