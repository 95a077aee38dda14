/** The style of the inbox. */
export const INBOX_CSS = `
:root{color-scheme:light dark;--paper:#fff8ee;--card:#fff;--ink:#33231a;--soft:#6f5646;--line:#ecdcc6;--accent:#4338ca;--top:#33231a;--top-ink:#fff4e3}
@media (prefers-color-scheme:dark){:root{--paper:#1b1613;--card:#26201b;--ink:#f7ebdd;--soft:#cdb7a2;--line:#43372d;--accent:#b3b0ff;--top:#120e0c;--top-ink:#f7ebdd}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.wrap{width:100%;max-width:60rem;margin:0 auto;padding:0 1rem}
.top{background:var(--top);color:var(--top-ink)}
.top .wrap{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;padding-top:.75rem;padding-bottom:.75rem}
.top span{opacity:.85;font-size:.9rem}
.name{color:inherit;font:700 1.25rem Georgia,serif;text-decoration:none}
main{padding-top:1.25rem!important;padding-bottom:3rem!important}
a{color:var(--accent)}
a:focus-visible,button:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
h1{margin:.25rem 0 1rem;font:700 clamp(1.35rem,4vw,1.9rem)/1.25 Georgia,serif;overflow-wrap:anywhere}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.5rem 1rem;margin-bottom:1rem}
.head h1{margin:0}
.quiet{min-height:44px;padding:0 1rem;border:1px solid var(--line);border-radius:999px;background:var(--card);color:var(--ink);font:inherit;cursor:pointer}
.mails{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:14px;overflow:hidden;background:var(--card)}
.mails li+li{border-top:1px solid var(--line)}
.mail{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.85rem 1rem;color:inherit;text-decoration:none}
.mail:hover{background:var(--paper)}
.subject,.who{min-width:0;overflow-wrap:anywhere}
.new .subject{font-weight:700}
.who,.when{color:var(--soft);font-size:.9rem}
.who{grid-row:2}
.when{grid-row:1;grid-column:2;white-space:nowrap}
.dot{display:inline-block;width:.55rem;height:.55rem;margin-left:.5rem;border-radius:50%;background:var(--accent)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.empty{padding:3rem 1.25rem;border:2px dashed var(--line);border-radius:14px;text-align:center;color:var(--soft)}
.empty h1,.empty .big{margin:0 0 .5rem;color:var(--ink);font:700 1.4rem/1.3 Georgia,serif}
.empty p{max-width:34rem;margin:.25rem auto}
.facts{margin:0 0 1rem}
.facts div{display:flex;gap:.5rem}
.facts dt{flex:0 0 3.5rem;color:var(--soft)}
.facts dd{margin:0;min-width:0;overflow-wrap:anywhere}
.tabs{display:flex;gap:.5rem;margin-bottom:.75rem}
.tabs a{display:inline-flex;align-items:center;min-height:44px;padding:0 1.1rem;border:1px solid var(--line);border-radius:999px;background:var(--card);color:var(--ink);text-decoration:none}
.tabs a[aria-current]{background:var(--ink);color:var(--paper)}
.frame{display:block;width:100%;height:50rem;max-height:85vh;border:1px solid var(--line);border-radius:14px;background:#fff}
.text{margin:0;padding:1rem;border:1px solid var(--line);border-radius:14px;background:var(--card);white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.6 ui-monospace,Menlo,Consolas,monospace}
@media (max-width:30rem){.mail{grid-template-columns:1fr}.when{grid-row:3;grid-column:1}}
`;

/** Reloads the list every two seconds while the page is visible, and clears the inbox on request. */
export const INBOX_JS = `
const live = document.querySelector('[data-live]');
const clear = document.querySelector('[data-clear]');
// The browser parses the answer itself, since the page's policy lets no text become markup.
const read = () =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', '/');
    request.setRequestHeader('cache-control', 'no-cache');
    request.responseType = 'document';
    request.onload = () => resolve(request.response);
    request.onerror = reject;
    request.send();
  });
async function renew() {
  const next = (await read())?.querySelector('[data-live]');
  if (next && !next.isEqualNode(live)) {
    live.replaceChildren(...document.importNode(next, true).childNodes);
  }
}
if (live) {
  setInterval(() => { if (!document.hidden) renew().catch(() => {}); }, 2000);
  clear.hidden = false;
  clear.addEventListener('click', async () => {
    await fetch('/email/all', { method: 'DELETE' });
    await renew();
  });
}
`;
