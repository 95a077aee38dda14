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
