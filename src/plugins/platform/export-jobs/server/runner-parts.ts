import type { Notices } from '#plugins/platform/notifications/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { Clock, Database, Outbox } from '#server';
import type { ExportKind } from './export-kind.ts';
import type { PieceStore } from './piece-store.ts';

/** Dependencies of writing an export. */
export interface RunnerParts {
  readonly database: Database;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly notices: Notices;
  readonly outbox: Outbox;
  readonly pieces: PieceStore;
  readonly clock: Clock;
  readonly kinds: readonly ExportKind[];
}
