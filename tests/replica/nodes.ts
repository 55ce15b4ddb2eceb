import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  startNode,
  startStandby,
  streamingBinaries,
  type NodeOptions,
  type PostgresNode,
} from '../../src/server/db/replica/standby.fixture.ts';

const SETTINGS = { shared_buffers: '64MB', max_connections: '200', wal_keep_size: '256MB', hot_standby_feedback: 'on' };

/** Two servers of one database, of which one is the primary. After a failover they change places. */
export class TwoNodes {
  private readonly folder = mkdtempSync(join(tmpdir(), 'scopebook-two-'));
  private options: NodeOptions = {};
  private names: readonly [string, string] = ['a', 'b'];
  private nodes: { primary: PostgresNode; standby: PostgresNode } | null = null;

  async start(): Promise<string> {
    const binaries = await streamingBinaries();
    this.options = { binaries, settings: SETTINGS };
    const primary = await startNode(join(this.folder, 'a'), this.options);
    this.nodes = { primary, standby: await startStandby(primary, join(this.folder, 'b'), this.options) };
    return `PostgreSQL ${binaries.major}, ${binaries.postgres}`;
  }

  get primary(): PostgresNode {
    if (!this.nodes) throw new Error('The servers are not running.');
    return this.nodes.primary;
  }

  get standby(): PostgresNode {
    if (!this.nodes) throw new Error('The servers are not running.');
    return this.nodes.standby;
  }

  /** An address with both servers. The sockets stay where they are. */
  address(role: string, wanted = 'read-write'): string {
    const hosts = [this.primary.host, this.standby.host].toSorted().join(',');
    return `postgresql://${role}@${hosts}/scopebook?target_session_attrs=${wanted}`;
  }

  /** From now on a commit is acknowledged once the standby has it too. */
  async synchronous(): Promise<void> {
    const { primary } = this;
    await primary.query(`alter system set synchronous_standby_names = '*'`);
    await primary.query('select pg_reload_conf()');
    for (;;) {
      const found = await primary.query(`select from pg_stat_replication where sync_state = 'sync'`);
      if (found.length > 0) return;
      await pause(50);
    }
  }

  /** Kills the primary and promotes the standby. Returns the milliseconds from the kill to the end of the promotion. */
  async failover(): Promise<number> {
    const { primary, standby } = this;
    const started = performance.now();
    await primary.kill();
    // The new primary has no standby yet, and must not wait for one.
    await standby.query('alter system reset synchronous_standby_names');
    await standby.query('select pg_reload_conf()');
    await standby.query('select pg_promote(true, 60)');
    return performance.now() - started;
  }

  /** Makes the former primary a standby of the new one. */
  async replace(): Promise<void> {
    const { standby: promoted } = this;
    const [former, next] = this.names;
    this.nodes = { primary: promoted, standby: await startStandby(promoted, join(this.folder, former), this.options) };
    this.names = [next, former];
  }

  /** Kills the standby and starts it again from the primary. */
  async restartStandby(): Promise<void> {
    const { primary } = this;
    this.nodes = { primary, standby: await startStandby(primary, join(this.folder, this.names[1]), this.options) };
  }

  async stop(): Promise<void> {
    await this.nodes?.standby.stop();
    await this.nodes?.primary.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
