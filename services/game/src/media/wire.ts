import type { Medium, PageMedia } from './rules';

/** A medium as the contract spells it, without its link. */
export const toMedium = ({ createdAt, ...medium }: Medium) => ({
  ...medium,
  createdAt: createdAt.toISOString(),
});

/** The media of an owner's pages, for the export of the account. */
export const toExportedMedia = (all: readonly PageMedia[]) =>
  all.flatMap(({ id: pageId, media }) => media.map((medium) => ({ pageId, ...toMedium(medium) })));
