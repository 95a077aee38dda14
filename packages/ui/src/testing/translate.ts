/**
 * Replaces the texts below an element as the translation of Chrome does: an element with another text takes the place of each text node.
 * The other text contains the first one. Depends on nothing else, so that a browser can run its source.
 */
export function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found) {
    if (
      text.data.trim() === '' ||
      text.parentElement?.closest('font, script, style, svg, textarea')
    )
      continue;
    const words = document.createElement('font');
    words.textContent = `[${text.data}]`;
    const place = document.createElement('font');
    place.append(words);
    text.replaceWith(place);
  }
}

/** Translates a page, and from then on what appears in it, until the returned function is called. */
export function keepTranslating(root: Node): () => void {
  const observer = new MutationObserver(() => {
    translate(root);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  translate(root);
  return () => {
    observer.disconnect();
  };
}
