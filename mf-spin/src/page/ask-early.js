(() => {
  // Asks for the page's data while the script that will show it is still on its way.
  const [, id] = /^\/spin\/game\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (id)
    window.girouettePage = fetch(`/api/game/play?pageId=${id.toLowerCase()}`).catch(() => null);
})();
