/** Search as you type, and the keys `/`, Escape, Enter and the arrows. */
export const API_DOCS_JS = `
document.documentElement.classList.add('js');
document.addEventListener('DOMContentLoaded', () => {
  const search = document.querySelector('input[type=search]');
  const status = document.querySelector('[role=status]');
  const button = document.querySelector('button.menu');
  const menu = document.querySelector('nav');
  const entries = [...document.querySelectorAll('[data-search]')];
  const groups = [...document.querySelectorAll('[data-group]')];
  const links = () => [...menu.querySelectorAll('li:not([hidden]) a')];

  const show = (open) => {
    menu.classList.toggle('open', open);
    button.setAttribute('aria-expanded', String(open));
  };
  const find = () => {
    const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    for (const entry of entries) {
      entry.hidden = !words.every((word) => entry.dataset.search.includes(word));
      const { hash, pathname } = entry.querySelector('a');
      const article = pathname === location.pathname && document.getElementById(hash.slice(1));
      if (article) article.hidden = entry.hidden;
    }
    for (const group of groups) group.hidden = !group.querySelector(':is([data-search],article):not([hidden])');
    document.body.classList.toggle('searching', words.length > 0);
    scrollTo(0, 0);
    status.textContent = words.length > 0 ? links().length + ' results' : '';
  };
  const clear = () => {
    search.value = '';
    find();
  };

  search.addEventListener('input', find);
  search.addEventListener('keydown', (event) => {
    const [first] = links();
    if (event.key === 'Escape') clear();
    if (event.key === 'Enter' && first) first.click();
    if (event.key === 'ArrowDown' && first) {
      event.preventDefault();
      show(true);
      first.focus();
    }
  });
  menu.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = links();
    const next = all[all.indexOf(document.activeElement) + step];
    (next ?? search).focus();
  });
  menu.addEventListener('click', (event) => {
    if (event.target.closest('a')) show(false);
  });
  button.addEventListener('click', () => show(!menu.classList.contains('open')));
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input')) return;
    event.preventDefault();
    search.focus();
  });
  // A link of the text may lead to what the search has hidden.
  addEventListener('hashchange', () => {
    const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!wanted?.closest('[hidden]')) return;
    clear();
    wanted.scrollIntoView();
  });
});
`;
