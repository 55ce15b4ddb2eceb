export type { Listening, ListeningOptions } from './channel.ts';
export { distribute, staysWhole } from './citus/distribute.ts';
export { placeCompany } from './citus/place-company.ts';
export { POLICIES, readCatalogue } from './citus/catalogue.ts';
export type { Catalogue, PolicyFacts } from './citus/catalogue.ts';
export { policyOnCluster } from './citus/policies.ts';
export { tableKinds } from './citus/table-kinds.ts';
export type { StaysWhole } from './citus/table-kinds.ts';
export { compileOnce } from './compile-once.ts';
export type { ValueOf } from './compile-once.ts';
export { BackupRefusedError, takeBaseBackup } from './base-backup.ts';
export { openDatabase } from './connect.ts';
export type { DatabaseOptions, ReplicaAddress } from './connect.ts';
export type { DatabaseAddresses, PgAddress, PgConnection } from './connection.ts';
export { SUPERUSER as EMBEDDED_SUPERUSER } from './embedded/cluster.ts';
export { archiveSettings, reachEmbeddedPostgres, recoverUntil, waitingWalIn } from './embedded/reach.ts';
export { closeWal } from './embedded/wal-desk.ts';
export type { ClosingDesk } from './embedded/wal-desk.ts';
export { startEmbeddedPostgres } from './embedded/start.ts';
export type { EmbeddedOptions, EmbeddedPostgres } from './embedded/start.ts';
export {
  CommitOutcomeUnknownError,
  DatabaseUnavailableError,
  TransactionAbortedError,
  TransactionOverError,
  isForeignKeyViolation,
  isStatementTimeout,
  isUniqueViolation,
  sqlState,
  violation,
} from './errors.ts';
export { migrate } from './migrate/migrate.ts';
export type { MigrationListener } from './migrate/migrate.ts';
export type { Migration, MigrationContext, MigrationPlan, PluginMigrations } from './migrate/migration.ts';
export { APP_ROLE, DATABASE_NAME, FACILITIES_ROLE, OWNER_ROLE, STAFF_ROLE, ensureRoles } from './roles.ts';
export type { RoleOptions } from './roles.ts';
export { facilityLimit, limitedTo, withoutLimit } from './facility-limit.ts';
export { limitToFacilities, limitToRows, OF_FACILITY, shareAcrossFacilities } from './facility-tables.ts';
export { enableTenancy, hideColumns, insertOnly, makeAppendOnly, makeReference, restrictToStaff } from './tenancy.ts';
export { readPosition, writtenPosition } from './replica/position.ts';
export { readAsOfNow, Reads } from './replica/reads.ts';
export type { Replica, ReplicaFacts } from './replica/replica-facts.ts';
export { Database } from './tenant.ts';
export type { PoolStats, StaffUse, Tables, TransactionOptions, Trx } from './tenant.ts';
export { isUuid, uuidv7 } from './uuid.ts';
