import { join } from 'node:path';
import { ServiceContainer } from '#contract';
import {
  AccessTokens,
  AccessTokensImpl,
  Clock,
  Database,
  DatabaseUnavailableError,
  ensureRoles,
  EMBEDDED_SUPERUSER,
  EventBus,
  EventBusImpl,
  makeLogger,
  migrate,
  onBackgroundFault,
  openDatabase,
  Passwords,
  PasswordsImpl,
  RateLimits,
  RateLimitsImpl,
  Settings,
  startEmbeddedPostgres,
  SystemClock,
  type Configuration,
  type DatabaseAddresses,
  type ServerPlugin,
} from '#server';
import { migrationPlan, serverPlugins } from './server-plugins.ts';

/** Everything but HTTP: a migrated database and the services of all plugins. */
export interface Prepared {
  readonly services: ServiceContainer;
  readonly plugins: readonly ServerPlugin[];
  readonly logger: ReturnType<typeof makeLogger>;
  readonly database: Database;
  readonly migrations: number;
  /** Closes the database and, if it is ours, stops it. */
  close(): Promise<void>;
}

/** A database that was found or started. */
interface Reached {
  readonly addresses: DatabaseAddresses;
  /** Whether it is the embedded one: then no pooler stands between, and statements may be prepared. */
  readonly ours: boolean;
  stop(): Promise<void>;
}

/** Starts the database, migrates it, wires every plugin and runs their `start`. Refuses with a sentence. */
export async function prepare(configuration: Configuration, onDatabaseLost: (log: string) => void): Promise<Prepared> {
  const logger = makeLogger(configuration.logLevel);
  const plugins = serverPlugins();
  const reached = await reachDatabase(configuration, onDatabaseLost);
  try {
    const migrations = await migrate(reached.addresses.owner, migrationPlan(plugins), (applied) =>
      logger.info(applied, 'migration applied'),
    ).catch(naming('DATABASE_OWNER_URL', reached));
    const database = await openDatabase({
      ...reached.addresses,
      poolSize: configuration.poolSize,
      preparedStatements: reached.ours,
    }).catch(naming('DATABASE_URL or DATABASE_STAFF_URL', reached));
    const unheard = onBackgroundFault(({ work, error }) =>
      logger.error({ err: error, work }, 'background work failed'),
    );
    const services = wire(plugins, configuration, database, logger);
    for (const plugin of plugins) await plugin.start?.(services);
    const close = async () => {
      for (const plugin of plugins.toReversed()) await plugin.stop?.(services);
      await database.close();
      await reached.stop();
      unheard();
    };
    return { services, plugins, logger, database, migrations, close };
  } catch (error) {
    await reached.stop();
    throw error;
  }
}

/** No such machine or port, no such user, password or database (SQLSTATE classes 08, 28 and 3D). */
const NO_WAY_IN = /^(E[A-Z]{4,}|(08|28|3D)[0-9A-Z]{3})$/;

/** Puts the variable before the driver's words when an address given from outside leads nowhere. */
function naming(variable: string, { ours }: Reached) {
  return (error: unknown): never => {
    const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
    const { code = '', message = '' } = cause as { code?: unknown; message?: string };
    if (ours || !NO_WAY_IN.test(String(code))) throw error;
    throw new Error(`${variable} does not lead to a database: ${message || String(code)}.`, { cause: error });
  };
}

async function reachDatabase(
  { database, dataDirectory }: Configuration,
  lost: (log: string) => void,
): Promise<Reached> {
  if (database) return { addresses: database, ours: false, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({
    directory: join(dataDirectory, 'postgres'),
    onExit: ({ log }) => lost(log),
  });
  try {
    const admin = embedded.connection(EMBEDDED_SUPERUSER, 'postgres');
    const addresses = await ensureRoles(admin, { password: admin.password });
    return { addresses, ours: true, stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

function wire(
  plugins: readonly ServerPlugin[],
  configuration: Configuration,
  database: Database,
  logger: Prepared['logger'],
): ServiceContainer {
  const services = new ServiceContainer();
  const { bind } = services.binderFor('server');
  const clock = new SystemClock();
  bind(Clock).toConstantValue(clock);
  bind(Database).toConstantValue(database);
  bind(AccessTokens).toConstantValue(new AccessTokensImpl(configuration.tokenSecret, clock));
  bind(Passwords).toConstantValue(new PasswordsImpl());
  bind(Settings).toConstantValue(configuration);
  bind(RateLimits).toConstantValue(new RateLimitsImpl(database, clock));
  bind(EventBus).toConstantValue(
    new EventBusImpl((error, event) => logger.error({ err: error, event }, 'a listener failed')),
  );
  for (const plugin of plugins) plugin.bind?.(services.binderFor(plugin.manifest.id));
  const missing = services.close();
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return services;
}
