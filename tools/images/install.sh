#!/bin/sh
# Installs what the program of one workspace needs at run time and lists it in sbom.json. Run in the Dockerfile.
set -eu
workspace=$1
npm ci --omit=dev --workspace "$workspace" --no-audit --no-fund
node sbom.mjs > sbom.json
# Links to our own packages: the program contains them.
rm -rf node_modules/@girouette
# Versions that could not be hoisted lie here; the Dockerfile copies the folder also where there are none.
mkdir -p "$workspace/node_modules"
