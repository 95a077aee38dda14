#!/usr/bin/env bash
# V8: what passes through a long-lived Set (or Map) outlives the collections of the young generation, although nothing refers to it any more.
# When entries come and go, the Set replaces its table every few of them. The old table keeps the entries of that moment, and a reference to
# the new table, for iterators. Once one table was promoted, it keeps the next one, and so on, until a collection of the whole heap. A Set of
# the requests in progress thus keeps nearly every request, with all that it refers to. A list of the same requests keeps none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/look.js" <<'JS'
const { getHeapSpaceStatistics } = require('node:v8');
const kind = process.argv[2];
const ENTRIES = 4_000;
const IN_PROGRESS = 10;

const oldBytes = () => getHeapSpaceStatistics().find((s) => s.space_name === 'old_space').space_used_size;
const make = (n) => ({ parts: Array.from({ length: 300 }, (_, part) => ({ part, n })) });
const kept =
  kind === 'Set'
    ? (() => {
        const set = new Set();
        return { add: (entry) => set.add(entry), remove: (entry) => set.delete(entry) };
      })()
    : (() => {
        const list = [];
        return { add: (entry) => list.push(entry), remove: (entry) => list.splice(list.indexOf(entry), 1) };
      })();

function run(count) {
  const queue = [];
  for (let n = 0; n < count; n += 1) {
    const entry = make(n);
    kept.add(entry);
    queue.push(entry);
    if (queue.length > IN_PROGRESS) kept.remove(queue.shift());
  }
  for (const entry of queue) kept.remove(entry);
}

run(100);
// The table of the Set becomes old.
globalThis.gc();
const before = oldBytes();
run(ENTRIES);
const bytes = (oldBytes() - before) / ENTRIES;
console.log(`Node ${process.version}, ${kind}: ${bytes.toFixed(0)} bytes promoted for each entry that has left`);
const isAsDescribed = kind === 'Set' ? bytes > 500 : bytes < 50;
console.log(isAsDescribed ? 'as described' : 'CHANGED');
process.exit(isAsDescribed ? 0 : 1);
JS
node --expose-gc "$folder/look.js" Set
node --expose-gc "$folder/look.js" list
