import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { ENCODINGS, type Encoding, type StoredFile } from './files';

/** Sends a file in the client's preferred encoding, or 304 when the client already has it. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): FastifyReply {
  const encoding = encodingFor(request, file);
  const etag = `"${file.hash}${encoding === null ? '' : `-${encoding}`}"`;
  const vary = ['accept-encoding', ...(file.language ? ['accept-language'] : [])].join(', ');
  void reply.header('etag', etag).header('vary', vary);
  if (file.language) void reply.header('content-language', file.language);
  if (hasContent(request, etag)) return reply.code(304).send();
  if (encoding !== null) void reply.header('content-encoding', encoding);
  const content = encoding === null ? file.plain : file.encoded[encoding];
  return reply.header('content-type', file.type).send(content);
}

/** A client may also refuse an encoding, with `q=0`. */
function encodingFor(request: FastifyRequest, file: StoredFile): Encoding | null {
  const available = [...ENCODINGS.filter((encoding) => file.encoded[encoding]), 'identity'];
  const preferred = new Negotiator(request).encodings(available, { preferred: [...ENCODINGS] })[0];
  return ENCODINGS.find((encoding) => encoding === preferred) ?? null;
}

const hasContent = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);
