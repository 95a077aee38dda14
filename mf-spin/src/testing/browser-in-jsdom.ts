/** jsdom's `<dialog>` lacks these methods. The stand-ins suffice for the tests. */
export function openDialogsInJsdom(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/**
 * Stands in for scrolling, which jsdom lacks.
 * @returns the elements scrolled into view, oldest first
 */
export function scrollInJsdom(): Element[] {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen.push(this);
  };
  return seen;
}
