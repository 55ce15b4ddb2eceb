import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { backgroundFault } from '../app/background-faults.ts';
import type { PgAddress } from './connection.ts';
import { clientConfig } from './connection.ts';
import { identifier } from './identifier.ts';

/** Messages of a channel (`pg_notify`), from every process that uses the database. */
export interface Listening {
  /**
   * Whether messages arrive at present. False while the line is down, and for good behind a pooler that swallows them:
   * then ask the tables instead.
   */
  heard(): boolean;
  close(): Promise<void>;
}

export interface ListeningOptions {
  readonly told: (message: string) => void;
  /** Told when messages may have been missed. */
  readonly lost: () => void;
  /** Told when messages arrive, at first and after they were missed: what was there by then has brought none. */
  readonly regained?: () => void;
}

/** Milliseconds between two messages to itself, by which a line that is silently dead is found. */
const HEARTBEAT = 5_000;
/** Silence after which the line counts as dead, in milliseconds. */
const SILENCE = 2 * HEARTBEAT + 1_000;
const RECONNECT = 1_000;
const BEAT = 'heartbeat ';

/** A connection of its own that listens for ever and comes back by itself. */
export class Channel implements Listening {
  /** As `listen` takes it; `pg_notify` takes the bare name. */
  private readonly quoted: string;
  private readonly self = randomUUID();
  private readonly timer: NodeJS.Timeout;
  private client: Client | null = null;
  private heardAt = 0;
  private hears = false;
  private closed = false;
  /** When it began to listen, until it is known whether it hears. */
  private deafSince: number | null = null;

  /** `send` runs a statement on another connection, so that a beat goes the way every message goes. */
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

  heard(): boolean {
    if (this.hears && Date.now() - this.heardAt > SILENCE) this.miss();
    return this.hears;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.hears = false;
    await this.client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    if (this.closed) return;
    const client = new Client(clientConfig(this.address, 'scopebook-listener'));
    const gone = () => this.gone(client);
    client.on('error', gone);
    client.on('end', gone);
    client.on('notification', ({ payload = '' }) => this.take(payload));
    try {
      await client.connect();
      await client.query(`listen ${this.quoted}`);
      if (this.closed) return await client.end().catch(() => {});
      this.client = client;
      this.deafSince = Date.now();
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
    this.heard();
    this.tellDeaf();
    await this.send(`select pg_notify('${this.channel}', '${BEAT}${this.self}')`).catch(() => {});
  }

  private take(message: string): void {
    if (!message.startsWith(BEAT)) return this.options.told(message);
    if (message !== `${BEAT}${this.self}`) return;
    this.heardAt = Date.now();
    this.deafSince = null;
    const heard = this.hears;
    this.hears = this.client !== null;
    if (this.hears && !heard) this.options.regained?.();
  }

  /** A line that is there and brings nothing is told once: all goes on, and slower. */
  private tellDeaf(): void {
    if (this.deafSince === null || Date.now() - this.deafSince <= SILENCE) return;
    this.deafSince = null;
    backgroundFault(`channel ${this.channel}`)(
      new Error('Messages of the database do not arrive, so tables are asked instead. Is there a pooler in between?'),
    );
  }

  private miss(): void {
    if (!this.hears) return;
    this.hears = false;
    this.options.lost();
  }
}
