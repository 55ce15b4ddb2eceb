import { Client, type ClientConfig } from 'pg';
import { hostAndPort, hostList, type HostRole } from './host-list.ts';
import { HostFinder, type HostLook } from './host-finder.ts';

/** Milliseconds a host may take to say what it is. */
const PATIENCE = 2_000;

/** The configuration of the driver for an address with one host or several. */
export type HostConfig = ClientConfig & { readonly hosts?: HostFinder };

/** The server has another role than expected: the primary is another one by now. Nothing was done. */
export class StandbyReachedError extends Error {
  override readonly name = 'StandbyReachedError';
  constructor() {
    super('The server that was reached is a standby instead of the primary, or the other way round.');
  }
}

/** A connection of the driver that finds its host first, if the address has several. */
export class HostClient extends Client {
  readonly #hosts: HostFinder | undefined;
  #host: string | null = null;
  #isStandby = false;
  #gathers = false;

  constructor(config: HostConfig = {}) {
    super(config);
    this.#hosts = config.hosts;
    // PostgreSQL reports it at the start, and when a standby is promoted.
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
    });
    // A connection that breaks may mean that another host has taken over.
    this.on('error', () => this.#lost());
  }

  /** Whether the server replays the log of another one. */
  get isStandby(): boolean {
    return this.#isStandby;
  }

  override connect(): Promise<Client>;
  override connect(tell: (error: Error | null) => void): void;
  override connect(tell?: (error: Error | null) => void): Promise<Client> | void {
    const reached = this.#reach();
    if (!tell) return reached;
    void reached
      .then(
        () => null,
        (error: unknown) => error as Error,
      )
      .then((failed) => tell(failed));
  }

  /** The server turned out to take no writes: the next connection looks for the one that does. */
  mistaken(): void {
    this.#lost();
  }

  /**
   * Sends the statements of this turn of the event loop together. Writing to the socket is the most expensive part of a
   * short statement, for this process and for PostgreSQL, which is woken by each write.
   */
  gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    const { stream } = this.connection;
    stream.cork();
    // After every promise that is already settled, so that concurrent parts of a page are in.
    process.nextTick(() => {
      this.#gathers = false;
      stream.uncork();
    });
  }

  async #reach(): Promise<Client> {
    if (this.#hosts) {
      this.#host = await this.#hosts.find();
      Object.assign(this, hostAndPort(this.#host));
    }
    try {
      await super.connect();
    } catch (error) {
      this.#lost();
      throw error;
    }
    // The host that was known may have been promoted since.
    const role = this.#hosts?.role ?? null;
    if (role === null || this.#isStandby === (role === 'standby')) return this;
    this.#lost();
    await this.end().catch(() => {});
    throw new StandbyReachedError();
  }

  #lost(): void {
    if (this.#host !== null) this.#hosts?.lost(this.#host);
  }
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

const finders = new Map<string, HostFinder>();

/** The finder of an address with several hosts, one for all connections of the process. */
export function finderOf(address: string): HostFinder | undefined {
  const { hosts, role } = hostList(address);
  if (role === null && hosts.length === 1) return undefined;
  const known = finders.get(address);
  if (known) return known;
  const made = new HostFinder(hosts, role, (host) => lookAt(host, role));
  finders.set(address, made);
  return made;
}

const TIMELINE = `select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline`;

async function lookAt(host: string, role: HostRole | null): Promise<HostLook> {
  const client = new HostClient({
    connectionString: host,
    application_name: 'scopebook-hosts',
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (client.isStandby || role !== 'primary') return { isStandby: client.isStandby, timeline: 0 };
    const { rows } = await client.query<{ timeline: number }>(TIMELINE);
    return { isStandby: false, timeline: rows[0]?.timeline ?? 0 };
  } finally {
    client.end().catch(() => {});
  }
}
