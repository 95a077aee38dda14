import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An S3-compatible store in memory, limited to what backups use. It checks signatures (AWS Signature Version 4). */
export interface Bucket {
  /** The address of an empty folder in the bucket. */
  newAddress(): string;
  close(): Promise<void>;
}

const SECRET = 'secret';

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Starts a bucket for the key `key-id` with the secret `secret`. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  let folders = 0;

  function answer(
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; body: string | Buffer } {
    if (!isSigned(request))
      return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    if (request.method === 'GET' && key === '') return { status: 200, body: listing(searchParams) };
    if (request.method === 'GET') {
      const found = objects.get(key);
      return found ? { status: 200, body: found } : { status: 404, body: '' };
    }
    if (request.method === 'DELETE') objects.delete(key);
    else if (searchParams.has('uploads')) {
      uploads.set(key, []);
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>`,
      };
    } else if (searchParams.has('partNumber')) {
      (uploads.get(key) ?? [])[Number(searchParams.get('partNumber')) - 1] = body;
    } else if (request.method === 'POST') {
      objects.set(key, Buffer.concat(uploads.get(key) ?? []));
      return {
        status: 200,
        body: `<CompleteMultipartUploadResult><ETag>e</ETag></CompleteMultipartUploadResult>`,
      };
    } else objects.set(key, body);
    return { status: request.method === 'DELETE' ? 204 : 200, body: '' };
  }

  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = keys.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body } = answer(request, Buffer.concat(chunks));
      reply.writeHead(status, { 'content-type': 'application/xml', etag: '"e"' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    newAddress: () => `http://127.0.0.1:${port}/bucket/folder-${(folders += 1)}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Whether a request has the signature for its headers, address and secret. */
function isSigned({ headers, method, url }: IncomingMessage): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!found) return false;
  const [, id, day = '', region = '', names = '', signature] = found;
  const { pathname, searchParams } = new URL(url ?? '', 'http://bucket');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [
    method,
    pathname,
    query,
    signedHeaders.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return id === 'key-id' && hmac(key, text).toString('hex') === signature;
}
