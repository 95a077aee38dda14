import type { PageSnapshot } from '@girouette/contracts';
import { keepNewest, type Documents } from '@girouette/service-kit';
import { owners, pages } from './documents';

/** Keeps what an event says of a page, unless something newer is known. */
export async function keepPage(documents: Documents, page: PageSnapshot): Promise<void> {
  const { pageId: id, version, ownerId, resturantName } = page;
  await keepNewest(pages(documents), { id, version, fields: { ownerId, resturantName } });
}

export async function keepOwnerName(
  documents: Documents,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<void> {
  await owners(documents).updateOne({ _id: ownerId }, { $set: { name } }, { upsert: true });
}
