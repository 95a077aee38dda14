(() => {
  // Requests the page's data while the main script is still loading, unless the document has it.
  const [, id] = /^\/spin\/game\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (id && !document.getElementById('page'))
    window.girouettePage = fetch(`/api/game/play?pageId=${id.toLowerCase()}`).catch(() => null);

  // Keeps the buttons that are tapped until the main script takes them.
  window.girouetteTaps = [];
  addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button || !window.girouetteTaps) return;
    event.preventDefault();
    window.girouetteTaps.push(button);
  });
  // Enter in the field would load the page again.
  addEventListener('submit', (event) => {
    if (window.girouetteTaps) event.preventDefault();
  });
})();
