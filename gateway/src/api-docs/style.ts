/** The style of the page, in the colours of packages/ui. */
export const API_DOCS_CSS = `
:root{--paper:#fff;--cream:#fbf8f2;--sand:#f2ede2;--ink:#1d2521;--soft:#566059;--line:#e6dfd1;--edge:#80857a;--brand:#15503f;--brand-strong:#0d3a2d;--brand-soft:#e2efe9;--tomato:#c23419;--saffron:#f6c445;--focus:#1f5fbf;--mono:ui-monospace,'SFMono-Regular',Menlo,Consolas,monospace;--top:3.75rem}
*{box-sizing:border-box}
[hidden]{display:none!important}
html{scroll-padding-top:calc(var(--top) + 1rem);overflow-y:scroll}
body{margin:0;background:var(--cream);color:var(--ink);font:16px/1.55 Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
a{color:var(--brand);text-underline-offset:.15em}
a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible,[tabindex='0']:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
main:focus{outline:none}
code,pre{font-family:var(--mono);font-size:.875em}
h1,h2,h3,h4{line-height:1.25;text-wrap:balance}
.hidden{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;z-index:3;padding:.5rem 1rem;background:var(--paper)}
.top{position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:.75rem;min-height:var(--top);padding:.5rem 1.25rem;background:var(--brand-strong);color:#fff}
.top>*{--focus:var(--saffron)}
.top a,.menu{color:#fff}
.name{font:750 1.25rem/1 system-ui,sans-serif;letter-spacing:-.02em;text-decoration:none}
.name span{color:var(--saffron)}
.search{flex:1;max-width:30rem;margin-left:auto}
.search input{width:100%;min-height:2.75rem;padding:0 .9rem;border:1px solid transparent;border-radius:.625rem;background:var(--paper);color:var(--ink);font:inherit}
.search input::placeholder{color:var(--soft);opacity:1}
.json{font-size:.875rem;white-space:nowrap}
.menu{display:none;min-height:2.75rem;padding:0 .9rem;border:1px solid #cfe0d8;border-radius:.625rem;background:none;font:inherit;font-size:.875rem;cursor:pointer}
.layout{display:grid;grid-template-columns:19rem minmax(0,1fr);max-width:86rem;margin:0 auto}
nav{position:sticky;top:var(--top);align-self:start;max-height:calc(100vh - var(--top));overflow-y:auto;padding:1.25rem 1rem 2rem 1.25rem;font-size:.875rem}
nav h2{margin:1rem 0 .25rem;font-size:.8125rem;color:var(--soft)}
nav div:first-child h2{margin-top:0}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:flex;gap:.6rem;align-items:baseline;padding:.4rem .6rem;border-radius:.5rem;color:var(--ink);text-decoration:none}
nav a:hover{background:var(--sand)}
nav .method{flex:none;width:3.3rem;padding:.05rem 0;text-align:center;font-size:.6875rem}
main{min-width:0;padding:1.75rem 2rem 4rem}
h1{margin:0 0 1rem;font-size:clamp(1.75rem,4vw,2.25rem);letter-spacing:-.02em;font-weight:750}
.lead{max-width:44rem;margin:.6rem 0}
main section>h2{margin:3rem 0 1rem;padding-bottom:.4rem;border-bottom:3px solid var(--tomato);font-size:1.5rem;letter-spacing:-.01em}
main section>h2 small{margin-left:.5rem;color:var(--soft);font-size:.875rem;font-weight:400;letter-spacing:0}
article{margin:0 0 1.25rem;padding:1.25rem 1.5rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--paper);scroll-margin-top:calc(var(--top) + 1rem)}
article:target{border-color:var(--brand);box-shadow:0 0 0 1px var(--brand)}
h3{margin:0;font-size:1.25rem}
article h2{margin:0}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
h4{margin:1.5rem 0 .5rem;font-size:.9375rem}
h3+.scroll{margin-top:.75rem}
article p{max-width:44rem;margin:.6rem 0}
.address{display:flex;gap:.6rem;align-items:baseline;overflow-wrap:anywhere}
.address code{font-size:.9375rem}
.method{display:inline-block;padding:.1rem .5rem;border-radius:.375rem;font:650 .75rem/1.5 var(--mono);background:var(--sand);color:var(--ink)}
.get{background:#e8f0fa;color:#23588f}
.post{background:var(--brand-soft);color:var(--brand)}
.put,.patch{background:#fef1cf;color:#7a4f00}
.delete{background:#fdeaec;color:#b0142f}
.badge{margin-left:.4rem;padding:.15rem .6rem;border-radius:999px;background:#fef1cf;color:#7a4f00;font-size:.75rem;font-weight:550}
.facts{display:flex;flex-wrap:wrap;gap:.35rem 1.75rem;margin:.75rem 0 0;font-size:.875rem}
.facts div{display:flex;gap:.5rem}
.facts dt{color:var(--soft)}
.facts dd{margin:0}
.type{font-size:.9375rem}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.875rem}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{padding:.5rem .9rem;text-align:left;vertical-align:top;font-weight:400}
thead th{background:var(--sand);color:var(--soft);font-size:.8125rem;font-weight:650;white-space:nowrap}
tbody tr+tr{border-top:1px solid var(--line)}
tbody th{white-space:nowrap}
td{min-width:9rem;overflow-wrap:break-word}
.errors td:first-child{min-width:0}
small{color:var(--soft);font-size:.8125rem}
.default{display:block}
.status{font-family:var(--mono);font-weight:650}
pre{max-height:26rem;margin:.75rem 0 0;padding:1rem;overflow:auto;border-radius:.875rem;background:var(--brand-strong);color:#eef6f2;line-height:1.5}
pre:focus-visible{outline-offset:3px}
details{margin-top:.75rem}
summary{width:max-content;padding:.3rem 0;cursor:pointer;font-size:.875rem;color:var(--brand);font-weight:550}
.searching .lead,.searching h1{display:none}
@media (max-width:60rem){
.layout{display:block}
.top{flex-wrap:wrap;padding:.5rem 1rem}
.json{display:none}
.menu{margin-left:auto}
.js .menu{display:block}
tbody th small{display:block}
.search{order:1;flex-basis:100%;max-width:none;margin:0}
:root{--top:7rem}
nav{position:static;max-height:none;padding:1rem;background:var(--paper);border-bottom:1px solid var(--line)}
nav a{min-height:2.75rem;align-items:center}
.js nav:not(.open){display:none}
.js nav.open{position:sticky;top:var(--top);z-index:1;max-height:calc(100vh - var(--top))}
main{padding:1.25rem 1rem 3rem}
article{padding:1rem;border-radius:.875rem}
main section>h2 small{display:block;margin:0}
}
@media print{.top,nav{display:none}.layout{display:block}}
`;
