/**
 * How the features of the services lie. The borders of the code (`.dependency-cruiser.cjs`) and `tests/contract/features-are-in-order.test.ts`
 * read it.
 */
const { readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const SERVICES = resolve(__dirname, '../../services');

/**
 * Imports of a service's features that break the order or pass by the entry, as paths in its `src`: a file, and what it imports. Delete lines; add
 * none.
 */
const EXCEPTIONS = {};

/** The folders of a service's features from bottom to top, as `features.ts` lists them. */
function orderOf(service) {
  const text = readFileSync(join(SERVICES, service, 'src/features.ts'), 'utf8');
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/([a-z-]+)\/feature'/g)].map(
      ([, name, folder]) => [name, folder],
    ),
  );
  const [, list] = /FEATURES[^=]*= \[([^\]]*)\]/.exec(text);
  return list.match(/\w+/g).map((name) => folders.get(name));
}

module.exports = { EXCEPTIONS, orderOf };
