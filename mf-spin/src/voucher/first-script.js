(() => {
  // Requests the voucher while the main script is loading.
  const [, token] = /^\/cadeau\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (token)
    window.girouettePage = fetch('/api/game/vouchers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }).catch(() => null);
})();
