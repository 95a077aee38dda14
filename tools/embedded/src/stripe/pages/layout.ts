import { html, type SafeHtml } from '@girouette/platform/kit';
import { htmlDocument } from '../../html-document';

/** The frame of every page of the stand-in. */
export const layout = (title: string, content: SafeHtml) =>
  htmlDocument({
    title,
    head: html`<link rel="stylesheet" href="/stripe.css" />`,
    body: html`<header>
        <p><b>Paiement de démonstration</b> Aucune carte n’est débitée.</p>
      </header>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>`,
  });

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
export const euros = (cents: number) => EUROS.format(cents / 100);

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });
/** A day as a reader in Paris writes it. */
export const day = (at: number | Date) =>
  DAY.format(typeof at === 'number' ? new Date(at * 1_000) : at).replaceAll(' ', '\u00A0');

/** A form with one button. */
export const button = (action: string, label: string, kind: 'main' | 'quiet' = 'quiet') =>
  html`<form method="post" action="${action}"><button class="${kind}">${label}</button></form>`;

export const STRIPE_CSS = `
:root{color-scheme:light dark;--paper:#fff8ee;--card:#fff;--ink:#33231a;--soft:#6f5646;--line:#d9c4a8;--accent:#4338ca;--on:#fff;--bad:#a4161a}
@media (prefers-color-scheme:dark){:root{--paper:#1b1613;--card:#26201b;--ink:#f7ebdd;--soft:#cdb7a2;--line:#5a4a3d;--accent:#b3b0ff;--on:#1b1613;--bad:#ff9b9b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header,main{width:100%;max-width:44rem;margin:0 auto;padding:.75rem 1rem}
header p{margin:0;color:var(--soft)}
header b{color:var(--ink);margin-right:.5rem;white-space:nowrap}
main{padding-bottom:3rem}
a{color:var(--accent)}
h1{margin:.5rem 0 1rem;font:700 clamp(1.4rem,4vw,1.9rem)/1.25 Georgia,serif}
h2{margin:0 0 .5rem;font-size:1.1rem}
section{margin:0 0 1rem;overflow-wrap:anywhere;padding:1rem;border:1px solid var(--line);border-radius:14px;background:var(--card)}
section>:first-child,form>label:first-child{margin-top:0}section>:last-child{margin-bottom:0}
label{display:block;margin:.75rem 0 .25rem;font-weight:600}
input{width:100%;min-height:44px;padding:0 .75rem;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
button,.quiet{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 1.1rem;border:1px solid var(--line);border-radius:999px;background:var(--card);color:var(--ink);font:inherit;cursor:pointer;text-decoration:none}
.main{border-color:var(--accent);background:var(--accent);color:var(--on);font-weight:600}
form>.main{width:100%;margin-top:1rem}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.row{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
.row form>.main{width:auto;margin:0}
.error{margin:0 0 1rem;padding:.75rem 1rem;border:1px solid var(--bad);border-radius:10px;color:var(--bad);font-weight:600}
.amount{font:700 1.9rem/1.2 Georgia,serif;margin:0}
.soft{color:var(--soft);margin:.25rem 0}main>.soft{margin-bottom:1rem}
dl{margin:0}dt{font-weight:600;font-variant-numeric:tabular-nums}dd{margin:0 0 .5rem;color:var(--soft)}
ul{margin:0;padding:0;list-style:none}li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem}li .row,li .soft{margin:0}
li+li{border-top:1px solid var(--line);margin-top:.5rem;padding-top:.5rem}
`;
