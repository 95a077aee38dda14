#!/usr/bin/env bash
# undici 7 beside the fetch of Node 20 (undici 6 inside): loading the package is enough to replace the dispatcher that the built-in fetch uses, and
# from then on the built-in fetch refuses every request that has both a body and a content-length header, as clients of S3 send it. The
# header's value reaches the newer dispatcher in the older one's form. The package's own fetch sends the same request.
set -euo pipefail
case "$(node --version)" in v20.*) ;; *)
  echo "skipped: Node $(node --version) has another undici inside"
  exit 0
  ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts undici@7.30.2
cat >look.mjs <<'JS'
import { createServer } from 'node:http';
const request = { method: 'PUT', body: 'abcd', headers: { 'content-length': '4' } };
const server = createServer((asked, answer) => {
  asked.resume().on('end', () => answer.end());
}).listen(0);
const url = await new Promise((done) => {
  server.on('listening', () => done(`http://127.0.0.1:${server.address().port}`));
});
const tried = async (name, send) => {
  const outcome = await send(url, request).then(
    ({ status }) => String(status),
    ({ cause }) => cause.message,
  );
  console.log(`${name}: ${outcome}`);
  return outcome;
};
console.log(`Node ${process.version}, undici ${process.versions.undici} inside`);
const isBefore = process.argv[2] === 'alone';
if (isBefore) process.exit((await tried('built-in fetch alone', fetch)) === '200' ? 0 : 1);
const undici = await import('undici');
const beside = await tried('built-in fetch beside undici 7.30.2', fetch);
const own = await tried('fetch of undici 7.30.2', undici.fetch);
process.exit(beside === 'invalid content-length header' && own === '200' ? 0 : 1);
JS
node look.mjs alone
node look.mjs beside && echo 'as described' || { echo CHANGED; exit 1; }
