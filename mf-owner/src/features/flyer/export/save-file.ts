/** How long the browser may take to read a file. */
const READ_LIMIT_MS = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, READ_LIMIT_MS);
}
