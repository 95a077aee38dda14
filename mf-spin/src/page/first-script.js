(() => {
  // Requests the page's data while the main script is loading, unless the document contains it.
  const [, id] = /^\/spin\/game\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (id && !document.getElementById('page'))
    window.girouettePage = fetch(`/api/game/play?pageId=${id.toLowerCase()}`).catch(() => null);

  // Keeps taps on buttons until the main script handles them.
  window.girouetteTaps = [];
  addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button || !window.girouetteTaps) return;
    event.preventDefault();
    window.girouetteTaps.push(button);
  });
  // Enter in the field would reload the page.
  addEventListener('submit', (event) => {
    if (window.girouetteTaps) event.preventDefault();
  });
})();
