import { expect, vi } from 'vitest';
import type { ApiServer } from './api-server.ts';

/** Resolves when this many requests are waiting for a database lock. */
export const waitingRequests = (server: ApiServer, many: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const [row] = await server.test.query<{ waiting: number }>(
        `select count(distinct pid)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(row?.waiting).toBe(many);
    },
    { timeout: 20_000, interval: 20 },
  );
