import { EXPECTED_LENGTH_HEADER } from '@girouette/contracts/headers';

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

/** The expected length is an estimate, so that only the end of the file is the end of the bar. */
const MOST_BEFORE_THE_END = 0.99;

/**
 * Reads a streamed file.
 * @param onProgress receives the share that has arrived, from 0 to 1
 */
export async function readFile(
  response: Response,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const expected = Number(response.headers.get(EXPECTED_LENGTH_HEADER));
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const chunks: BlobPart[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.byteLength;
    if (expected > 0) onProgress(Math.min(MOST_BEFORE_THE_END, received / expected));
  }
  onProgress(1);
  return new Blob(chunks, { type });
}
