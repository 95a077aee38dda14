/**
 * How the features of the services lie. The borders of the code (`.dependency-cruiser.cjs`) and `tests/contract/features-are-in-order.test.ts`
 * read it.
 */
const { existsSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const SERVICES = resolve(__dirname, '../../services');

/** Services that list no features yet. Delete lines; add none. */
const WITHOUT_ORDER = ['analytics', 'auth', 'billing', 'result-mail', 'review'];

/**
 * Imports of a service's features that break the order or pass by the entry, as paths in its `src`: a file, and what it imports. Delete lines; add
 * none.
 */
const EXCEPTIONS = {
  game: {
    'gifts/actions.ts': ['plays/rules.ts'],
    'handover/http.ts': ['gifts/wire.ts'],
    'models/give.ts': ['gifts/shared-stock.ts'],
    'models/wording.ts': ['pages/wording.ts'],
    'pages/actions.ts': ['gifts/ledger-rules.ts'],
    'pages/change.ts': ['gifts/shared-stock.ts'],
    'pages/create.ts': ['gifts/shared-stock.ts', 'places/actions.ts'],
    'pages/edit-http.ts': [
      'gifts/rules.ts',
      'gifts/wire.ts',
      'models/wire.ts',
      'visits-and-clicks/actions.ts',
    ],
    'pages/guest-http.ts': ['gifts/rules.ts', 'gifts/wire.ts', 'test-plays/actions.ts'],
    'pages/http.ts': ['media/wire.ts', 'models/wire.ts', 'places/wire.ts'],
    'pages/list.ts': ['gifts/shared-stock.ts', 'gifts/stock-rules.ts'],
    'pages/owner-data.ts': ['media/rules.ts', 'places/actions.ts'],
    'pages/rules.ts': ['gifts/rules.ts'],
    'pages/state-rules.ts': ['gifts/ledger-rules.ts', 'gifts/stock-rules.ts'],
    'pages/view.ts': [
      'gifts/rules.ts',
      'gifts/shared-stock.ts',
      'gifts/stock-rules.ts',
      'media/actions.ts',
      'media/rules.ts',
      'visits-and-clicks/store.ts',
    ],
    'places/follow.ts': ['pages/wording.ts'],
    'plays/draw.ts': ['gifts/shared-stock.ts'],
    'plays/http.ts': ['gifts/wire.ts'],
    'plays/spin.ts': ['gifts/shared-stock.ts'],
    'rules-of-the-game/actions.ts': ['gifts/shared-stock.ts'],
    'test-plays/actions.ts': ['pages/view.ts'],
    'test-plays/http.ts': ['gifts/wire.ts'],
    'visits-and-clicks/http.ts': ['plays/device-cookie.ts'],
  },
};

/** The folders of a service's features from bottom to top, as `features.ts` lists them; null while it has none. */
function orderOf(service) {
  const path = join(SERVICES, service, 'src/features.ts');
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/([a-z-]+)\/feature'/g)].map(
      ([, name, folder]) => [name, folder],
    ),
  );
  const [, list] = /FEATURES[^=]*= \[([^\]]*)\]/.exec(text);
  return list.match(/\w+/g).map((name) => folders.get(name));
}

module.exports = { EXCEPTIONS, WITHOUT_ORDER, orderOf };
