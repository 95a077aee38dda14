#!/usr/bin/env bash
# libsql (the SQLite binding for Node): `get` of a prepared statement answers with the parameters of the former call when that call was `all`.
# better-sqlite3, whose interface it has, answers with the new ones. A program that prepares each text once must prepare it twice, once for
# `get` and once for `all`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund libsql@0.5.29 >/dev/null
cat >look.js <<'JS'
const { readFileSync } = require('node:fs');
const Database = require('libsql');
const { version } = JSON.parse(readFileSync('node_modules/libsql/package.json', 'utf8'));
const database = new Database(':memory:');
database.exec('CREATE TABLE guests (name TEXT); INSERT INTO guests VALUES (\'Ana\'), (\'Bea\'), (\'Cleo\')');
const text = 'SELECT name FROM guests WHERE name = ?';

const mixed = database.prepare(text);
const seen = [mixed.get(['Ana']).name, mixed.all(['Bea'])[0].name, mixed.get(['Cleo']).name];
const apart = [database.prepare(text), database.prepare(text)];
const right = [apart[0].get(['Ana']).name, apart[1].all(['Bea'])[0].name, apart[0].get(['Cleo']).name];

console.log(`libsql ${version}, Node ${process.version}`);
console.log('asked for, with get, all, get:    Ana Bea Cleo');
console.log(`answered by one statement:        ${seen.join(' ')}`);
console.log(`answered by a statement for each: ${right.join(' ')}`);
const isAsDescribed = seen.join() === 'Ana,Bea,Bea' && right.join() === 'Ana,Bea,Cleo';
console.log(isAsDescribed ? 'as described' : 'CHANGED');
process.exit(isAsDescribed ? 0 : 1);
JS
node look.js
