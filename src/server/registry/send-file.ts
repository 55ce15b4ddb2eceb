import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileReply } from './serve.ts';

/** Characters that are replaced in the plain form of a file name; the encoded form has all. */
const PLAIN = /[^\w .()-]/g;

/** `attachment` with the name twice: plain for old clients, encoded for all characters (RFC 6266). */
export function attachmentHeader(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replace(PLAIN, '_')}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file as an attachment, whatever its type, unless its handler allows showing it inline. */
export function sendFile(reply: FastifyReply, { name, type, content, inPlace }: FileReply): FastifyReply {
  void reply.header('content-type', type);
  if (!inPlace) void reply.header('content-disposition', attachmentHeader(name));
  return reply.send(
    content instanceof Uint8Array
      ? Buffer.from(content.buffer, content.byteOffset, content.length)
      : Readable.from(content),
  );
}
