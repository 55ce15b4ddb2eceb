import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Connection } from 'pg';
import { clientOf, type PgAddress } from './connection.ts';

/** Where the parts of a base backup go. */
export interface BaseBackupSinks {
  /** The cluster as a tar archive, with the WAL that it needs. */
  readonly archive: Writable;
  /** PostgreSQL's own list of the files, with their hashes. */
  readonly manifest: Writable;
}

/** What a base backup holds. */
export interface BaseBackupFacts {
  /** PostgreSQL's own number of the cluster. */
  readonly systemId: string;
  readonly major: number;
  readonly timeline: number;
  /** Positions in the WAL. Everything committed before the end is in the backup. */
  readonly start: string;
  readonly end: string;
}

/** A login that may not replicate, or a server that does not allow it. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}

/**
 * Copies a running cluster by the replication protocol, as `pg_basebackup` does: the platform package of PostgreSQL has no
 * such program. The server goes on reading and writing. The login needs the right to replicate.
 */
export async function takeBaseBackup(address: PgAddress, sinks: BaseBackupSinks): Promise<BaseBackupFacts> {
  const client = clientOf(address, 'scopebook-backup', REPLICATION);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: systems } = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM');
    const { rows: versions } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const copied = await new Promise<CopiedFacts>((resolve, reject) => {
      client.query(new BaseBackupQuery(sinks, resolve, reject));
    });
    await Promise.all([ended(sinks.archive), ended(sinks.manifest)]);
    return {
      ...copied,
      systemId: systems[0]?.systemid ?? '',
      major: Math.floor(Number(versions[0]?.server_version_num ?? 0) / 10_000),
    };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    // 42501: no right to replicate; 28000: no such line in pg_hba.conf; 53300: no sender is free.
    if (code === '42501' || code === '28000' || code === '53300')
      throw new BackupRefusedError(`PostgreSQL refuses the backup: ${message}.`, { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Not among the types of pg, which passes it on to the server. */
const REPLICATION: object = { replication: 'true' };

/** SHA256 instead of CRC32C, so that a restore can tell intent from accident. */
const COMMAND = `BASE_BACKUP (LABEL 'scopebook', CHECKPOINT 'fast', WAL, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

type CopiedFacts = Pick<BaseBackupFacts, 'start' | 'end' | 'timeline'>;

async function ended(stream: Writable): Promise<void> {
  stream.end();
  if (!stream.writableFinished) await once(stream, 'finish');
}

/** The answer to `BASE_BACKUP`: rows with the start, rows with the tablespaces, a copy, and rows with the end. */
class BaseBackupQuery {
  private readonly rows: (readonly (string | null)[])[] = [];
  private into: Writable | null = null;
  private isOver = false;
  private isPaused = false;

  constructor(
    private readonly sinks: BaseBackupSinks,
    private readonly resolve: (facts: CopiedFacts) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: Connection): void {
    for (const sink of [this.sinks.archive, this.sinks.manifest])
      sink.once('error', (error) => this.fail(error, connection));
    connection.query(COMMAND);
  }

  handleDataRow({ fields }: { fields: (Buffer | string | null)[] }): void {
    this.rows.push(fields.map((field) => (field === null ? null : String(field))));
  }

  /** The first byte says what follows: `n` a new archive, `m` the manifest, `d` data, `p` progress. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n') this.begin(chunk, connection);
    else if (kind === 'm') this.into = this.sinks.manifest;
    else if (kind === 'd' && this.into && !this.isOver) this.write(this.into, chunk, connection);
  }

  handleReadyForQuery(): void {
    if (this.isOver) return;
    this.isOver = true;
    const [start, timeline] = this.rows[0] ?? [];
    const [end] = this.rows.at(-1) ?? [];
    if (!start || !end || this.rows.length < 2) return this.reject(new Error('PostgreSQL ended the backup early.'));
    this.resolve({ start, end, timeline: Number(timeline) });
  }

  handleError(error: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    this.reject(error);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}

  private begin(chunk: Buffer, connection: Connection): void {
    const name = chunk.subarray(1, chunk.indexOf(0, 1)).toString('utf8');
    this.into = this.sinks.archive;
    if (name !== 'base.tar')
      this.fail(
        new BackupRefusedError('The database has tablespaces outside its folder, which this backup does not copy.'),
        connection,
      );
  }

  private write(sink: Writable, chunk: Buffer, connection: Connection): void {
    // A copy, because the driver uses the memory of the message again.
    if (sink.write(Buffer.from(chunk.subarray(1))) || this.isPaused) return;
    this.isPaused = true;
    connection.stream.pause();
    sink.once('drain', () => {
      this.isPaused = false;
      connection.stream.resume();
    });
  }

  private fail(error: Error, connection: Connection): void {
    this.handleError(error);
    connection.stream.destroy();
  }
}
