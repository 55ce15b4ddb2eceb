import { join } from 'node:path';
import { every, ServiceContainer } from '#contract';
import {
  apiTexts,
  archiveSettings,
  closeWal,
  waitingWalIn,
  type ClosingDesk,
  type Lock,
  AccessTokens,
  Clock,
  Database,
  DatabaseUnavailableError,
  ensureRoles,
  EMBEDDED_SUPERUSER,
  EventBus,
  EventBusImpl,
  HttpsCalls,
  HttpsFiles,
  HttpsPosts,
  InlineThreads,
  JobCounts,
  LoopWatch,
  Mailboxes,
  makeLogger,
  Metrics,
  migrate,
  OBSERVE_NOTHING,
  onBackgroundFault,
  onQueueReport,
  openDatabase,
  openMetrics,
  openTracing,
  OpenIdClient,
  OutboundCalls,
  OutboundFiles,
  OutboundOpenId,
  OutboundMailboxes,
  OutboundPosts,
  Outbox,
  OutboxFollower,
  Passwords,
  RateLimits,
  routeTasks,
  SealedSecrets,
  Secrets,
  Settings,
  startEmbeddedPostgres,
  SystemClock,
  systemTextRecords,
  Clamd,
  FileScans,
  FileObjects,
  S3Objects,
  StoredParts,
  InfectedFileFollower,
  TemporaryFiles,
  TemporaryFolder,
  TextRecords,
  Texts,
  TextsImpl,
  ThreadPool,
  Threads,
  type Configuration,
  type DatabaseAddresses,
  type ObserveSettings,
  type PerformedTask,
  type ServerPlugin,
  type Tracing,
} from '#server';
import type { Outbound } from './outbound.ts';
import { migrationPlan, serverPlugins } from './server-plugins.ts';

/** Everything but HTTP: a migrated database, the services of all plugins, and threads for long work. */
export interface Prepared {
  readonly services: ServiceContainer;
  readonly plugins: readonly ServerPlugin[];
  readonly logger: ReturnType<typeof makeLogger>;
  readonly database: Database;
  readonly migrations: number;
  readonly threads: Threads;
  readonly loop: LoopWatch;
  /** Null: no traces are sent. */
  readonly tracing: Tracing | null;
  /** Closes the database and stops it if it is the embedded one. */
  close(): Promise<void>;
}

/** The database, external or embedded, that is ready for connections. */
interface Reached {
  readonly addresses: DatabaseAddresses;
  /** Whether it is the embedded one: then there is no pooler in between, so statements may be prepared. */
  readonly ours: boolean;
  stop(): Promise<void>;
}

export interface PrepareOptions {
  /** Called when the embedded database stops unexpectedly. */
  readonly onDatabaseLost?: (log: string) => void;
  /** The built program of a thread; null runs the tasks in the calling thread. */
  readonly threadFile?: string | null;
  /** Called for each missing text; written to the log by default. */
  readonly onTextFault?: (sentence: string) => void;
  /** Whether statements stay prepared on their connections; by default only on the embedded database. */
  readonly preparedStatements?: boolean;
  /** By default they hash at the full cost. */
  readonly passwords?: Passwords;
  /** Ways to other servers; by default they lead to the public internet only. */
  readonly outbound?: Partial<Outbound>;
  /** The time of the services; by default this machine's. */
  readonly clock?: Clock;
  /** By default those of the tree. */
  readonly plugins?: readonly ServerPlugin[];
  /** What those who run the server see of it; by default only what the staff area shows. */
  readonly observe?: ObserveSettings;
  /** False: nothing runs in the background, for a look at data that must not change. */
  readonly startsWork?: boolean;
  /** Where the embedded database archives its WAL; null: nowhere. */
  readonly walArchive?: WalArchive | null;
}

export interface WalArchive {
  readonly folder: string;
  /** How its pieces are closed; null: they are copied as they are. */
  readonly lock: Pick<Lock, 'close'> | null;
}

/** Starts the database, migrates it, wires every plugin and runs their `start`. Rejects with a readable message. */
export async function prepare(configuration: Configuration, options: PrepareOptions = {}): Promise<Prepared> {
  const {
    onDatabaseLost = () => {},
    threadFile = null,
    onTextFault,
    preparedStatements,
    passwords,
    outbound,
    clock,
    plugins = serverPlugins(),
    observe = OBSERVE_NOTHING,
    startsWork = true,
    walArchive = null,
  } = options;
  const logger = makeLogger(configuration.logLevel);
  const reached = await reachDatabase(
    configuration,
    onDatabaseLost,
    walArchive && {
      ...walArchive,
      onFailure: (sentence) => logger.error(sentence),
    },
  );
  try {
    const migrations = await migrate(reached.addresses.owner, migrationPlan(plugins), {
      onApplied: (applied) => logger.info(applied, 'migration applied'),
      besideNewer: configuration.besideNewer,
    }).catch(naming('DATABASE_OWNER_URL', reached));
    const database = await openDatabase({
      ...reached.addresses,
      poolSize: configuration.poolSize,
      preparedStatements: preparedStatements ?? reached.ours,
      replica: configuration.replica,
    }).catch(naming('DATABASE_URL or DATABASE_STAFF_URL', reached));
    const unheard = onBackgroundFault(({ work, error }) =>
      logger.error({ err: error, work }, 'background work failed'),
    );
    const unreported = onQueueReport((report) => logger.info(report, 'work of a queue'));
    const files = new TemporaryFolder();
    const loop = new LoopWatch((delay) => logger.warn(delay, 'the event loop was held up'));
    const seed: ThreadSeed = { configuration, addresses: reached.addresses, ours: reached.ours };
    const threads =
      threadFile === null
        ? inlineThreads(plugins, () => services)
        : threadPool(threadFile, seed, files, () => services);
    const tracing = observe.traces ? await openTracing() : null;
    const metrics = await openMetrics({
      database,
      loop,
      threads: () => threads.stats(),
      jobs: () => services.every(JobCounts),
    });
    const texts = textsOf(plugins, onTextFault ?? ((sentence) => logger.warn(sentence)));
    const services = wire(plugins, configuration, {
      database,
      threads,
      files,
      events: eventBus(logger),
      texts,
      passwords,
      outbound,
      clock,
      metrics,
    });
    for (const plugin of plugins) await plugin.open?.(services);
    if (startsWork) for (const plugin of plugins) await plugin.start?.(services);
    const close = async () => {
      loop.stop();
      if (startsWork) for (const plugin of plugins.toReversed()) await plugin.stop?.(services);
      await threads.close();
      for (const plugin of plugins.toReversed()) await plugin.shut?.(services);
      await database.close();
      await reached.stop();
      files.close();
      metrics.close();
      await tracing?.close();
      unheard();
      unreported();
    };
    return { services, plugins, logger, database, migrations, threads, loop, tracing, close };
  } catch (error) {
    await reached.stop();
    throw error;
  }
}

/** Unknown host, closed port, wrong user, password or database (SQLSTATE classes 08, 28 and 3D). */
const NO_WAY_IN = /^(E[A-Z]{4,}|(08|28|3D)[0-9A-Z]{3})$/;

/** Puts the name of the variable before the driver's message when a configured address cannot be reached. */
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
  archive: (WalArchive & Pick<ClosingDesk, 'onFailure'>) | null,
): Promise<Reached> {
  if (database) return { addresses: database, ours: false, stop: async () => {} };
  const directory = join(dataDirectory, 'postgres');
  const waiting = archive?.lock ? waitingWalIn(directory) : null;
  const embedded = await startEmbeddedPostgres({
    directory,
    onExit: ({ log }) => lost(log),
    ...(archive === null ? {} : { settings: archiveSettings(archive.folder, waiting) }),
  });
  const lock = archive?.lock ?? null;
  const desk =
    archive && lock && waiting !== null
      ? closeWal({
          waiting,
          archive: archive.folder,
          close: (piece) => lock.close(piece),
          onFailure: (sentence) => archive.onFailure(sentence),
        })
      : null;
  // PostgreSQL archives its last pieces while it stops.
  const stop = async () => {
    await embedded.stop();
    await desk?.stop();
  };
  try {
    const admin = embedded.connection(EMBEDDED_SUPERUSER, 'postgres');
    const addresses = await ensureRoles(admin, { password: admin.password });
    return { addresses, ours: true, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a thread needs to open the services again. Passed as a copy. */
export interface ThreadSeed {
  readonly configuration: Configuration;
  readonly addresses: DatabaseAddresses;
  readonly ours: boolean;
}

/** Connections of one thread, which runs one task at a time. */
const THREAD_POOL_SIZE = 3;

/** The services of all plugins inside a thread, on its own connections. A service starts there only when it is read. */
export async function openInThread({ configuration, addresses, ours }: ThreadSeed, events: EventBus) {
  const plugins = serverPlugins();
  const database = await openDatabase({
    ...addresses,
    poolSize: THREAD_POOL_SIZE,
    staffPoolSize: THREAD_POOL_SIZE,
    preparedStatements: ours,
    replica: configuration.replica,
    applicationName: 'scopebook-thread',
  });
  const threads = inlineThreads(plugins, () => services);
  const texts = textsOf(plugins, (sentence) => void process.stderr.write(`${sentence}\n`));
  const files = new TemporaryFolder();
  const services = wire(plugins, configuration, { database, threads, files, events, texts });
  for (const plugin of plugins) await plugin.open?.(services);
  return { plugins, services };
}

/** The tasks that threads run: those of plugins, and the routes that threads handle. */
export function performedTasks(plugins: readonly ServerPlugin[], services: ServiceContainer): readonly PerformedTask[] {
  return [
    ...plugins.flatMap((plugin) => plugin.performs?.(services) ?? []),
    ...routeTasks(() => plugins.flatMap((plugin) => plugin.routes?.(services) ?? [])),
  ];
}

function inlineThreads(plugins: readonly ServerPlugin[], services: () => ServiceContainer): Threads {
  let tasks: readonly PerformedTask[] | undefined;
  return new InlineThreads(() => (tasks ??= performedTasks(plugins, services())));
}

function threadPool(
  file: string,
  workerData: ThreadSeed,
  files: TemporaryFiles,
  services: () => ServiceContainer,
): Threads {
  const onEvent = (id: string, content: unknown) => services().get(EventBus).publish({ id }, content);
  return new ThreadPool({ file, workerData, files, onEvent });
}

function eventBus(logger: Prepared['logger']): EventBus {
  return new EventBusImpl((error, event) => logger.error({ err: error, event }, 'a listener failed'));
}

/** The texts of the kernel and of all plugins. */
const textsOf = (plugins: readonly ServerPlugin[], onFault: (sentence: string) => void) =>
  new TextsImpl([apiTexts, ...plugins.flatMap((plugin) => plugin.texts ?? [])], onFault);

/** The kernel services that plugins build on. */
interface Ground {
  readonly database: Database;
  readonly threads: Threads;
  readonly files: TemporaryFiles;
  readonly events: EventBus;
  readonly texts: Texts;
  readonly passwords?: Passwords | undefined;
  readonly outbound?: Partial<Outbound> | undefined;
  readonly clock?: Clock | undefined;
  /** Threads measure nothing. */
  readonly metrics?: Metrics | undefined;
}

function wire(
  plugins: readonly ServerPlugin[],
  configuration: Configuration,
  {
    database,
    threads,
    files,
    events,
    texts,
    passwords = new Passwords(),
    outbound,
    clock = new SystemClock(),
    metrics,
  }: Ground,
): ServiceContainer {
  const services = new ServiceContainer();
  const { bind } = services.binderFor('server');
  bind(Clock).toConstantValue(clock);
  bind(Database).toConstantValue(database);
  bind(AccessTokens).toConstantValue(new AccessTokens(configuration.tokenSecret, clock));
  bind(Passwords).toConstantValue(passwords);
  bind(Settings).toConstantValue(configuration);
  bind(RateLimits).toConstantValue(new RateLimits(database, clock));
  bind(EventBus).toConstantValue(events);
  bind(Texts).toConstantValue(texts);
  bind(Threads).toConstantValue(threads);
  bind(TemporaryFiles).toConstantValue(files);
  bind(Metrics).toResolvedValue(() => metrics ?? noMetrics(), []);
  bind(Secrets).toConstantValue(new SealedSecrets(configuration.secretKeys));
  const { malwareScanner } = configuration;
  const scanner = malwareScanner && new Clamd(malwareScanner, { patience: outbound?.scanPatience });
  bind(FileScans).toResolvedValue((followers) => new FileScans(scanner, followers), [every(InfectedFileFollower)]);
  const { fileStore } = configuration;
  const store = fileStore && new S3Objects(fileStore, outbound?.storePatience);
  bind(FileObjects).toResolvedValue(
    (parts) => new FileObjects(database, store, fileStore?.newFiles ?? 'database', parts),
    [every(StoredParts)],
  );
  bind(OutboundFiles).toConstantValue(outbound?.files ?? new HttpsFiles());
  bind(OutboundCalls).toConstantValue(
    outbound?.calls ?? new HttpsCalls({ bytesMost: 2 * 1024 ** 2, patience: 20_000 }),
  );
  bind(OutboundMailboxes).toConstantValue(
    outbound?.mailboxes ?? new Mailboxes({ internalHosts: configuration.internalMailHosts }),
  );
  bind(OutboundPosts).toConstantValue(
    outbound?.posts ?? new HttpsPosts({ internalHosts: configuration.internalWebhookHosts }),
  );
  bind(Outbox).toResolvedValue((followers) => new Outbox(followers), [every(OutboxFollower)]);
  const identity = outbound?.identity ?? new HttpsCalls({ internalHosts: configuration.internalIdentityHosts });
  bind(OutboundOpenId).toConstantValue(new OpenIdClient(identity));
  bind(TextRecords).toConstantValue(outbound?.records ?? systemTextRecords);
  for (const plugin of plugins) plugin.bind?.(services.binderFor(plugin.manifest.id));
  const missing = services.close();
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return services;
}

function noMetrics(): never {
  throw new Error('Only the process that serves requests is measured.');
}
