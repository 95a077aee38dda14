#!/usr/bin/env bash
# openapi-generator 7.25.0, python: a document with one message in `webhooks` gives a package that Python cannot import. The argument of the message's
# body has no type (`msg: ,`), with a body by reference or in place, with or without a tag. The same document without `webhooks` is fine.
# Needs Java, Maven and Python 3. Exits with 1 when that is no longer so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mvn -q -B dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -DoutputDirectory="$work"
cat > make.py <<'PY'
import json
schema = {"type": "object", "required": ["type"], "properties": {"type": {"type": "string"}}}
answer = {"200": {"description": "ok", "content": {"application/json": {"schema": {"type": "string"}}}}}
calls = {
    "openapi": "3.1.1",
    "info": {"title": "m", "version": "1"},
    "paths": {"/f": {"get": {"operationId": "getF", "tags": ["calls"], "responses": answer}}},
}
body = {"required": True, "content": {"application/json": {"schema": schema}}}
message = {"operationId": "onAB", "tags": ["messages"], "requestBody": body, "responses": {"200": {"description": "ok"}}}
json.dump(calls, open("without.json", "w"))
json.dump({**calls, "webhooks": {"a.b": {"post": message}}}, open("with.json", "w"))
PY
python3 make.py
java -jar openapi-generator-cli-7.25.0.jar version
for document in without with; do
  java -jar openapi-generator-cli-7.25.0.jar generate -g python -i "$document.json" -o "$document" --package-name client >/dev/null 2>&1
done
python3 -m compileall -q without/client
if python3 -m compileall -q with/client > said 2>&1; then
  echo 'The client with a message compiles now.'
  exit 1
fi
head -4 said
grep -q 'SyntaxError' said || grep -q '_request: ,' said
echo 'As described: the client with a message in webhooks does not compile.'
