import { createHash } from 'node:crypto';
import type { HttpsFiles } from '#server';
import type { Collector, Visit } from './collector.ts';
import type { OpenSource } from './feed-tables.ts';

/** Fetches the file of an HTTPS address. It is known by its hash: the same content does not arrive twice. */
export class AddressCollector implements Collector {
  readonly kind = 'HTTPS';

  constructor(private readonly files: Pick<HttpsFiles, 'fetch'>) {}

  async collect(source: OpenSource, visit: Visit): Promise<{ readonly isMore: boolean }> {
    const { name, bytes } = await this.fetched(source, visit.signal);
    const key = createHash('sha256').update(bytes).digest('hex');
    await visit.take({ key, name, size: bytes.length, read: async () => bytes });
    return { isMore: false };
  }

  async offer(source: OpenSource, signal: AbortSignal) {
    const { name, bytes } = await this.fetched(source, signal);
    return { files: [{ name, size: bytes.length }], isMore: false };
  }

  private fetched({ settings: { url, headerName }, secret }: OpenSource, signal: AbortSignal) {
    const header = headerName === '' || secret === null ? null : { name: headerName, value: secret };
    return this.files.fetch({ url, header, signal });
  }
}
