#!/bin/sh
# Installs the run-time packages of one workspace's program and lists them in sbom.json. Run in the Dockerfile.
set -eu
workspace=$1
# By its name: a folder would also select the workspaces inside it.
npm ci --omit=dev --workspace "$(node -p "require('./$workspace/package.json').name")" --no-audit --no-fund
node sbom.mjs > sbom.json
# Links to our own packages: the program contains them.
rm -rf node_modules/@girouette
# The store's engine for another C library, which npm installs too.
rm -rf node_modules/@libsql/*-musl
# Contains versions that could not be hoisted. The Dockerfile also copies an empty folder.
mkdir -p "$workspace/node_modules"
