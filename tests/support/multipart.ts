import { randomBytes } from 'node:crypto';

/** A file as a browser sends it. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The body of a form with one file in its part `file`, and the matching header. */
export function multipartOf({ name, bytes }: SentFile): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----scopebook-${randomBytes(12).toString('hex')}`;
  const quoted = name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
