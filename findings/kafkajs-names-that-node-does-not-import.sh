#!/usr/bin/env bash
# kafkajs 2.2.4 declares CompressionCodecs and ConfigResourceTypes in its types, and its documentation imports them by name. An ES module
# of Node cannot: Node's reader of CommonJS exports stops before them, so that the program ends before its first line. TypeScript and
# Jest accept the import.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund kafkajs@2.2.4
echo "node $(node --version), kafkajs $(node -p 'require("kafkajs/package.json").version')"
for name in Kafka CompressionTypes CompressionCodecs ConfigResourceTypes; do
  if node --input-type=module --eval "import { $name } from 'kafkajs';" 2>error; then
    imported=yes
  else
    imported=no
  fi
  required=$(node --print "typeof require('kafkajs').$name")
  declared=$(grep -cE "export (declare )?(var|class|enum|const) $name\b" node_modules/kafkajs/types/index.d.ts || true)
  echo "$name: required=$required declared=$declared imported=$imported"
  case "$name:$imported" in
    Kafka:yes | CompressionTypes:yes | CompressionCodecs:no | ConfigResourceTypes:no) ;;
    *) echo 'This has changed.'; exit 1 ;;
  esac
done
