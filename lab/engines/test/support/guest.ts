import { randomUUID } from 'node:crypto';
import { endpoints } from '@girouette/contracts';
import type { Play } from '@girouette/contracts/plays/http/plays';
import type { Sender } from './client';

/** The actions of one guest, with the server's responses. */
export interface Journey {
  email: string;
  pageId: string;
  play: Play;
  reviewed: boolean;
  claimed: boolean;
}

/** Opens the page and spins. Writes a review if asked to, and claims the gift if there is one. */
export async function completeJourney(
  client: Sender,
  guest: { email: string; pageId: string; reviews: boolean },
): Promise<Journey> {
  const { email, pageId, reviews } = guest;
  const visit = endpoints.visitPage.path.replace(':id', pageId);
  expectStatus(await client.sendUntilAnswered(visit, { visitId: randomUUID() }), 204);
  const spun = await client.sendUntilAnswered<Play>(
    endpoints.spinWheel.path,
    { pageId, email },
    { key: randomUUID() },
  );
  expectStatus(spun, 200);
  const { ticket, outcome } = spun.json;
  if (reviews) {
    const review = { name: 'Camille', rating: 5, text: 'Très bien.', pageId, ticket };
    expectStatus(await client.sendUntilAnswered(endpoints.submitReview.path, review), 201);
  }
  const claimed = outcome.kind === 'gift';
  if (claimed) {
    const claim = { email, selectedGift: outcome.label, ticket };
    expectStatus(await client.sendUntilAnswered(endpoints.sendResult.path, claim), 200);
  }
  return { email, pageId, play: spun.json, reviewed: reviews, claimed };
}

function expectStatus(answer: { status: number; json: unknown }, wanted: number): void {
  if (answer.status === wanted) return;
  throw new Error(`${answer.status} instead of ${wanted}: ${JSON.stringify(answer.json)}`);
}

/** Runs the work for each item with limited concurrency. */
export async function inParallel<T, R>(
  items: readonly T[],
  { workers, work }: { workers: number; work: (item: T, index: number) => Promise<R> },
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
}
