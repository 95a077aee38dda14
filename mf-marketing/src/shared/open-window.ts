/**
 * Opens an address in a new window that cannot reach this one.
 * @returns whether the browser allowed it: it may refuse when the press of the button is some seconds ago
 */
export function openWindow(url: string): boolean {
  const opened = window.open(url, '_blank');
  if (!opened) return false;
  opened.opener = null;
  return true;
}
