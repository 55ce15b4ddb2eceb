import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';

/** Where files are kept outside the database. */
export interface StoreAddress {
  readonly bucket: string;
  /** Before every key; empty or with a slash at its end. */
  readonly prefix: string;
  /** Null: the one of the region at AWS. */
  readonly endpoint: string | null;
  readonly region: string;
  /** What the store is asked to encrypt with. */
  readonly encryption: 'AES256' | 'aws:kms' | null;
  /** Where new files go. `database` while files move back. */
  readonly newFiles: 'store' | 'database';
}

/** Milliseconds for one object of at most 1 MiB, with its second attempt. */
const PATIENCE = 10_000;

/** Objects of an S3-compatible store. Bytes are compared with their hash on every way. */
export class S3Objects {
  private client: Promise<S3Client> | null = null;

  constructor(
    private readonly address: StoreAddress,
    private readonly patience = PATIENCE,
  ) {}

  /** Stores bytes under a key, and makes sure that the store has these bytes. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const { PutObjectCommand } = await library();
    const { bucket, encryption } = this.address;
    const checksum = createHash('sha256').update(bytes).digest('base64');
    const put = new PutObjectCommand({
      Bucket: bucket,
      Key: this.address.prefix + key,
      Body: bytes,
      ChecksumSHA256: checksum,
      ...(encryption === null ? {} : { ServerSideEncryption: encryption }),
    });
    const stored = await this.send('keep', (client, abortSignal) => client.send(put, { abortSignal }));
    if (stored.ChecksumSHA256 === checksum) return;
    // A store that does not confirm the checksum is asked for what it has.
    const found = createHash('sha256').update(await this.get(key));
    if (found.digest('base64') !== checksum) throw new Error('The store kept other bytes than it was given.');
  }

  async get(key: string): Promise<Buffer> {
    const { GetObjectCommand } = await library();
    const get = new GetObjectCommand({ Bucket: this.address.bucket, Key: this.address.prefix + key });
    return this.send('read', async (client, abortSignal) => {
      const { Body } = await client.send(get, { abortSignal });
      if (!Body) throw new Error('The store answered without content.');
      return Buffer.from(await withSignal(abortSignal, Body.transformToByteArray()));
    });
  }

  /** Deleting what is not there is no error. */
  async delete(key: string): Promise<void> {
    const { DeleteObjectCommand } = await library();
    const command = new DeleteObjectCommand({ Bucket: this.address.bucket, Key: this.address.prefix + key });
    await this.send('delete', (client, abortSignal) => client.send(command, { abortSignal }));
  }

  private async send<T>(what: string, work: (client: S3Client, signal: AbortSignal) => Promise<T>): Promise<T> {
    this.client ??= this.open();
    try {
      return await work(await this.client, AbortSignal.timeout(this.patience));
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      throw new Error(`The store of files did not ${what} an object. ${reason}`, { cause: error });
    }
  }

  private async open(): Promise<S3Client> {
    const sdk = await library();
    const { endpoint, region } = this.address;
    return new sdk.S3Client({
      region,
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      // We give the checksum ourselves, and compare what comes back.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }
}

/** Loaded at the first use: most servers keep their files in the database. */
const library = () => import('@aws-sdk/client-s3');

/** A body that stops in the middle is not ended by the signal of its request. */
function withSignal<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
