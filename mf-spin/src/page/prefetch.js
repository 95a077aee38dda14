(() => {
  // Requests the page's data while the main script is still loading, unless the document has it.
  const [, id] = /^\/spin\/game\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (id && !document.getElementById('page'))
    window.girouettePage = fetch(`/api/game/play?pageId=${id.toLowerCase()}`).catch(() => null);
})();
