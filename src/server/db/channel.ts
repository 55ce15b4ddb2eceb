import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { backgroundFault } from '../app/background-faults.ts';
import type { PgAddress } from './connection.ts';
import { clientOf } from './connection.ts';
import { identifier } from './identifier.ts';

/** Messages of a channel (`pg_notify`), from every process that uses the database. */
export interface Listening {
  /**
   * Whether messages arrive at present. False while disconnected, and always behind a pooler that drops notifications:
   * poll the tables instead.
   */
  isReceiving(): boolean;
  close(): Promise<void>;
}

export interface ListeningOptions {
  readonly onMessage: (message: string) => void;
  /** Called when messages may have been missed. */
  readonly onLost: () => void;
  /** Called when messages arrive, initially and after a loss. Nothing was sent for what happened before that. */
  readonly onRestored?: () => void;
}

/** Interval in milliseconds between messages to itself, which detect a connection that is silently dead. */
const HEARTBEAT = 5_000;
/** Milliseconds of silence after which the connection counts as dead. */
const SILENCE = 2 * HEARTBEAT + 1_000;
const RECONNECT = 1_000;
const BEAT = 'heartbeat ';

/** A connection of its own that listens permanently and reconnects by itself. */
export class Channel implements Listening {
  /** The name as `listen` needs it. `pg_notify` takes the bare name. */
  private readonly quoted: string;
  private readonly self = randomUUID();
  private readonly timer: NodeJS.Timeout;
  private client: Client | null = null;
  private receivedAt = 0;
  private receiving = false;
  private closed = false;
  /** When it began to listen, until it is known whether messages arrive. */
  private silentSince: number | null = null;

  /** `send` runs a statement on another connection, so that heartbeats take the same path as messages. */
  constructor(
    private readonly address: PgAddress,
    private readonly channel: string,
    private readonly send: (text: string) => Promise<unknown>,
    private readonly options: ListeningOptions,
  ) {
    this.quoted = identifier(channel);
    this.timer = setInterval(() => void this.beat(), HEARTBEAT);
    this.timer.unref();
    void this.connect();
  }

  isReceiving(): boolean {
    if (this.receiving && Date.now() - this.receivedAt > SILENCE) this.miss();
    return this.receiving;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.receiving = false;
    await this.client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    if (this.closed) return;
    const client = clientOf(this.address, 'scopebook-listener');
    // A broken connection reports itself up to three times. Each report would begin a connection of its own.
    let isGone = false;
    const gone = () => {
      if (isGone) return;
      isGone = true;
      this.gone(client);
    };
    client.on('error', gone);
    client.on('end', gone);
    client.on('notification', ({ payload = '' }) => this.take(payload));
    try {
      await client.connect();
      await client.query(`listen ${this.quoted}`);
      if (this.closed) return await client.end().catch(() => {});
      this.client = client;
      this.silentSince = Date.now();
      await this.beat();
    } catch {
      client.end().catch(() => {});
      gone();
    }
  }

  private gone(client: Client): void {
    if (this.client !== client && this.client !== null) return;
    this.client = null;
    this.miss();
    if (!this.closed) setTimeout(() => void (this.client ?? this.connect()), RECONNECT).unref();
  }

  private async beat(): Promise<void> {
    if (this.client === null) return;
    this.isReceiving();
    this.reportSilence();
    await this.send(`select pg_notify('${this.channel}', '${BEAT}${this.self}')`).catch(() => {});
  }

  private take(message: string): void {
    if (!message.startsWith(BEAT)) return this.options.onMessage(message);
    if (message !== `${BEAT}${this.self}`) return;
    this.receivedAt = Date.now();
    this.silentSince = null;
    const before = this.receiving;
    this.receiving = this.client !== null;
    if (this.receiving && !before) this.options.onRestored?.();
  }

  /** A connection that delivers nothing is reported once. Everything still works, but slower. */
  private reportSilence(): void {
    if (this.silentSince === null || Date.now() - this.silentSince <= SILENCE) return;
    this.silentSince = null;
    backgroundFault(`channel ${this.channel}`)(
      new Error('Messages of the database do not arrive, so tables are asked instead. Is there a pooler in between?'),
    );
  }

  private miss(): void {
    if (!this.receiving) return;
    this.receiving = false;
    this.options.onLost();
  }
}
