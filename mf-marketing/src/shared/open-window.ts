/**
 * Opens an address in a new window that cannot access this one.
 * @returns whether the browser allowed it: it may refuse some seconds after the button was pressed
 */
export function openWindow(url: string): boolean {
  const opened = window.open(url, '_blank');
  if (!opened) return false;
  opened.opener = null;
  return true;
}
