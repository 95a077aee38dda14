/** jsdom knows `<dialog>` but cannot open it; this is as much of it as the tests see. */
export function openDialogsInJsdom(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** jsdom lays nothing out and so has nothing to scroll. @returns the elements that were brought into view, the oldest first */
export function scrollInJsdom(): Element[] {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen.push(this);
  };
  return seen;
}
