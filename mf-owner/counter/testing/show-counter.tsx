import { fakeSession, testPerson, type FakeApi, type FakeSession } from '@girouette/ui/testing';
import { act, render } from '@testing-library/react';
import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import { App } from '../screens/app';
import { Counter } from '../desk/counter';
import type { Waiting } from '../rules/gift';
import { createMemoryShelf, NO_FACTS, type Facts, type Shelf } from '../desk/shelf';
import { PAGE_ID } from './won-gifts';

/** A phone of the restaurant `owner-1` that has a name and has read what it needs. */
export async function aShelf(
  changes: Partial<Facts> = {},
  { queue = [], isLasting = true }: { queue?: readonly Waiting[]; isLasting?: boolean } = {},
): Promise<Shelf> {
  const shelf = createMemoryShelf({ isLasting });
  const pages = [{ id: PAGE_ID, name: 'Chez Léon' }];
  await shelf.writeFacts({
    ...NO_FACTS,
    ownerId: 'owner-1',
    device: 'Téléphone du bar',
    pages,
    ...changes,
  });
  for (const waiting of queue) await shelf.putWaiting(waiting);
  return shelf;
}

/** Answers what the counter reads when it opens. */
export function answerOpening(
  services: FakeApi,
  {
    recent = [],
    publicKey = '',
    date = new Date(),
  }: { recent?: WonGift[]; publicKey?: string; date?: Date } = {},
): void {
  const headers = { date: date.toUTCString() };
  services.answers('GET /api/game/redemptions', recent, headers);
  services.answers('GET /api/game/gift-key', { publicKey }, headers);
  services.answers(
    'GET /api/game',
    [
      {
        _id: PAGE_ID,
        pageNumber: 1,
        resturantName: 'Chez Léon',
        toggle: true,
        createdAt: '2026-11-02T09:30:00.000Z',
        state: 'online',
      },
    ],
    headers,
  );
}

/** The counter on the screen of a phone without a camera. */
export async function showCounter({
  shelf,
  session = fakeSession(),
}: { shelf?: Shelf; session?: FakeSession } = {}) {
  const counter = new Counter({ shelf: shelf ?? (await aShelf()), session });
  session.subscribe(() => void counter.followSession());
  const view = render(<App counter={counter} />);
  await act(() => counter.open());
  const close = () => {
    counter.close();
    view.unmount();
  };
  return { counter, session, user: testPerson(), close };
}

/** Loses the network, or finds it again, as the browser tells a page. */
export function setNetwork(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
