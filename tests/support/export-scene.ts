import { z } from 'zod';
import type { ExportKind } from '#plugins/platform/export-jobs/server';
import { Notices } from '#plugins/platform/notifications/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { Clock, Database, FileObjects, Outbox, uuidv7 } from '#server';
import { JobRunner } from '../../src/plugins/platform/export-jobs/server/job-runner.ts';
import { PieceStore } from '../../src/plugins/platform/export-jobs/server/piece-store.ts';
import type { ApiServer } from './api-server.ts';

/** The owner of the exports. */
interface ExportOwner {
  readonly companyId: string;
  readonly accountId: string;
}

/** Options of an export run. */
interface RunOptions {
  readonly lapses?: number;
  readonly closing?: AbortSignal;
  readonly database?: Database;
}

/** Exports being processed, with export kinds that a test defines. */
export function exportScene(server: ApiServer, { companyId, accountId }: ExportOwner) {
  return {
    /** An export whose process sent its last heartbeat the given number of seconds ago. */
    async inHand({ silent = 0, lapses = 0 } = {}): Promise<string> {
      const id = uuidv7();
      await server.test.query(
        `insert into export_job (id, company_id, account_id, client_key, kind, query, language, status, file_name, attempts,
           lapses, created_at, started_at, heartbeat_at)
         values ($1, $2, $3, $1, 'record-export', '{"format":"csv"}', 'en', 'RUNNING', 'records.csv', 1, $4, now(), now(),
           now() - make_interval(secs => $5))`,
        [id, companyId, accountId, lapses, silent],
      );
      return id;
    },

    /** The attempt numbers of an export's pieces. */
    async pieces(id: string): Promise<readonly number[]> {
      const query = 'select attempt from export_piece where job_id = $1';
      return (await server.test.query<{ attempt: number }>(query, [id])).map(({ attempt }) => attempt);
    },

    /** Writes the export with the test's own kind. */
    async run(id: string, write: ExportKind['write'], options: RunOptions = {}): Promise<void> {
      const { services } = server;
      const { lapses = 0, closing = new AbortController().signal, database = services.get(Database) } = options;
      const kind: ExportKind = {
        id: 'record-export',
        authorities: ['USER'],
        query: z.unknown(),
        fileName: () => 'records.csv',
        write,
      };
      const runner = new JobRunner({
        database,
        accounts: services.get(AccountStore),
        notices: services.get(Notices),
        outbox: services.get(Outbox),
        pieces: new PieceStore(database, services.get(FileObjects)),
        clock: services.get(Clock),
        kinds: [kind],
      });
      const asked = { kind: 'record-export', query: {}, language: 'en', fileName: 'records.csv' } as const;
      await runner.run({ id, companyId, attempt: 1, accountId, lapses, ...asked }, closing);
    },
  };
}
