import { createHash, createPublicKey, createVerify } from 'node:crypto';

/**
 * Verifies a DKIM signature without the library that made it: `rsa-sha256` over the relaxed form of headers and body (RFC 6376).
 * @param publicKey SPKI, base64, as in the DNS
 */
export function isSigned(raw: string, publicKey: string): boolean {
  const at = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, at).split(/\r\n(?![ \t])/);
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? '';
  const tags = new Map(
    signature
      .slice('DKIM-Signature:'.length)
      .split(';')
      .map((tag) => {
        const [name = '', ...value] = tag.split('=');
        return [name.trim(), value.join('=').replace(/\s+/g, '')];
      }),
  );
  const body = `${raw
    .slice(at + 4)
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`;
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags.get('bh')) return false;
  const names = (tags.get('h') ?? '').toLowerCase().split(':');
  // A name that is there again means the next header above, and nothing when there is none (§5.4.2).
  const signed = names.flatMap((name, at) => {
    const found = headers.filter((line) => line.toLowerCase().startsWith(`${name}:`)).reverse();
    const line = found[names.slice(0, at).filter((each) => each === name).length];
    return line === undefined ? [] : [relaxed(line)];
  });
  const unsigned = relaxed(signature.replace(/([;\s])b=[^;]*/, '$1b='));
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return createVerify('RSA-SHA256')
    .update([...signed, unsigned].join('\r\n'), 'latin1')
    .verify(key, tags.get('b') ?? '', 'base64');
}

const relaxed = (line: string): string => {
  const at = line.indexOf(':');
  const value = line
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ');
  return `${line.slice(0, at).toLowerCase().trim()}:${value.trim()}`;
};
