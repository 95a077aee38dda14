(() => {
  // Requests the page's data while the main script is still loading.
  const [, id] = /^\/spin\/game\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (id)
    window.girouettePage = fetch(`/api/game/play?pageId=${id.toLowerCase()}`).catch(() => null);
})();
