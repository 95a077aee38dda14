/**
 * Prints the packages that `npm ci` installed in this folder as a CycloneDX document. `npm sbom` refuses the replacements for
 * express-gateway's unused packages (docs/pins.md).
 */
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));
const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8'));

const hashOf = (integrity) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
});

const components = Object.entries(packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
  .map(([path, entry]) => {
    const module = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13);
    return {
      type: 'library',
      name: module,
      version: entry.version,
      purl: `pkg:npm/${module.replace('@', '%40')}@${entry.version}`,
      ...(entry.license && { licenses: [{ license: { name: entry.license } }] }),
      ...(entry.integrity?.startsWith('sha512-') && { hashes: [hashOf(entry.integrity)] }),
    };
  });

const document = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', name, version, licenses: [{ license: { id: license } }] },
  },
  components,
};
process.stdout.write(JSON.stringify(document, null, 2));
