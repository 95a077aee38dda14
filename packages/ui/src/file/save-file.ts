/** How long the browser may take to start the download. */
const KEPT_MS = 60_000;

/** Saves data as a file, without a request. */
export function saveFile({
  name,
  type,
  content,
}: {
  name: string;
  /** MIME type. */
  type: string;
  content: BlobPart;
}): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, KEPT_MS);
}
