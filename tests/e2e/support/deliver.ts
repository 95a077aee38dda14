import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** Fetches an address as a browser with brotli does. `bytes`: over the wire, without headers. */
export function deliver(url: string): Promise<{ text: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        expect(answer.headers['content-encoding']).toBe('br');
        resolve({ text: brotliDecompressSync(body).toString(), bytes: body.length });
      });
    })
      .on('error', reject)
      .end();
  });
}
