import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  AccessTokens,
  alreadyServed,
  BackupError,
  ConfigurationError,
  Credential,
  DemoData,
  IdempotencyClaims,
  ListCursors,
  listenForMetrics,
  makeApp,
  markRunning,
  measureRequests,
  Metrics,
  PRODUCT_VERSION,
  readConfiguration,
  readObserveSettings,
  routeFaults,
  FileScans,
  SessionGate,
  Settings,
  tagsOf,
  StepUpGate,
  TemporaryFiles,
  Texts,
  Threads,
  walLockOf,
  type ApiExamples,
  type Configuration,
  type DemoReport,
  type MetricsListener,
} from '#server';
import { prepare, type Prepared, type WalArchive } from './server-services.ts';

/** A server that accepts requests. */
export interface RunningServer {
  /** Where it listens, for example `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Where `/metrics` is; null if nowhere. */
  readonly metrics: string | null;
  readonly configuration: Configuration;
  readonly prepared: Prepared;
  /** The demo that was created; null without a demo. */
  readonly demo: DemoReport | null;
  /** From now on `/readyz` says that the process is stopping. It still serves. */
  announceStop(): void;
  /** Finishes requests in flight, then closes the database. Safe to call twice. */
  close(): Promise<void>;
}

/** How long requests in flight may take to finish when the server stops, in milliseconds. */
const GRACE = 10_000;

export interface StartOptions {
  /** Folder of the built web application; null serves the API alone. */
  readonly webDirectory?: string | null;
  /** The built program of a thread; null runs the tasks in this thread. */
  readonly threadFile?: string | null;
  /** The address people open, if it differs from the one the server listens on. */
  readonly openedAt?: string;
  /** Called when the embedded database stops unexpectedly; the server cannot go on without it. */
  readonly onDatabaseLost?: (log: string) => void;
}

/** Starts everything. The only entry point of the server besides the command-line tasks. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  { webDirectory = null, threadFile = null, openedAt, onDatabaseLost = () => {} }: StartOptions = {},
): Promise<RunningServer> {
  const configuration = readConfiguration(environment);
  const observe = readObserveSettings(environment);
  await refuseSecond(configuration);
  const prepared = await prepare(configuration, {
    onDatabaseLost,
    threadFile,
    observe,
    walArchive: await walArchiveOf(environment),
  }).catch(async (error: unknown) => {
    // Another server on the same folder may have started a moment earlier.
    await refuseSecond(configuration);
    throw error;
  });
  let metrics: MetricsListener | null = null;
  try {
    metrics = observe.metrics && (await listenForMetrics(prepared.services.get(Metrics), observe.metrics));
    const demo = configuration.demo ? await prepared.services.every(DemoData)[0]?.seed() : undefined;
    let isStopping = false;
    const app = await appOf(prepared, configuration, webDirectory, () => isStopping);
    const address = await app.listen({ port: configuration.port, host: configuration.host }).catch((error: unknown) => {
      throw notListening(error, configuration);
    });
    const unmark = configuration.database ? () => {} : markRunning(configuration.dataDirectory, openedAt ?? address);
    prepared.loop.start();
    let closing: Promise<void> | undefined;
    const close = async () => {
      const late = setTimeout(() => app.server.closeAllConnections(), GRACE);
      await app.close();
      clearTimeout(late);
      unmark();
      await metrics?.close();
      await prepared.close();
    };
    const announceStop = () => {
      isStopping = true;
    };
    return {
      address,
      metrics: metrics?.address ?? null,
      configuration,
      prepared,
      demo: demo ?? null,
      announceStop,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await metrics?.close();
    await prepared.close();
    throw error;
  }
}

/** The folder must exist: a typing error would otherwise fill the disk with WAL that cannot be archived. */
async function walArchiveOf(environment: Readonly<Record<string, string | undefined>>): Promise<WalArchive | null> {
  const given = environment['SCOPEBOOK_WAL_ARCHIVE'];
  if (!given) return null;
  const folder = resolve(given);
  if (!existsSync(folder))
    throw new ConfigurationError(`SCOPEBOOK_WAL_ARCHIVE is ${folder}, which does not exist. Create the folder.`);
  const recipients = (environment['SCOPEBOOK_WAL_RECIPIENTS'] ?? '').split(',').flatMap((one) => one.trim() || []);
  const passphrase = environment['SCOPEBOOK_BACKUP_PASSPHRASE'] || undefined;
  return { folder, lock: await walLockOf(folder, { recipients, passphrase }).catch(asConfiguration) };
}

const asConfiguration = (error: unknown): never => {
  throw error instanceof BackupError ? new ConfigurationError(error.message, { cause: error }) : error;
};

/** A data folder has one server. If another one runs there, the error gives its address. */
async function refuseSecond({ database, dataDirectory }: Configuration): Promise<void> {
  const sentence = database ? null : await alreadyServed(dataDirectory);
  if (sentence !== null) throw new Error(sentence);
}

/** The Fastify application of a prepared server, not yet listening: for the server itself and for tests. */
export async function appOf(
  {
    plugins,
    services,
    logger,
    database,
    loop,
    tracing,
  }: Omit<Prepared, 'threads' | 'loop' | 'tracing'> & Partial<Prepared>,
  { publicUrl, trustedProxies = [] }: Pick<Configuration, 'publicUrl'> & Partial<Configuration>,
  webDirectory: string | null,
  isStopping: () => boolean = () => false,
) {
  const owned = plugins.map((plugin) => ({ plugin, routes: plugin.routes?.(services) ?? [] }));
  const threads = services.get(Threads);
  const faults = routeFaults(owned);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return makeApp({
    logger,
    routes: owned.flatMap(({ routes }) => routes),
    tags: tagsOf(owned),
    examples: apiExamples,
    tokens: services.get(AccessTokens),
    gate: services.every(SessionGate)[0] ?? null,
    credentials: services.every(Credential),
    claims: new IdempotencyClaims(database, services.get(Settings).tokenSecret),
    cursors: new ListCursors(services.get(Settings).tokenSecret),
    replica: database.replica,
    stepUp: services.every(StepUpGate)[0] ?? null,
    ready: () => database.ping(),
    isStopping,
    readings: () => ({ eventLoop: loop?.delay(), threads: threads.stats() }),
    threads,
    files: services.get(TemporaryFiles),
    scans: services.get(FileScans),
    texts: services.get(Texts),
    webDirectory: webDirectory !== null && existsSync(join(webDirectory, 'index.html')) ? webDirectory : null,
    version: PRODUCT_VERSION,
    behindTls: publicUrl?.startsWith('https://') ?? false,
    publicUrl: publicUrl ?? null,
    trustedProxies,
    observers: [measureRequests(services.get(Metrics)), ...(tracing ? [tracing.observer] : [])],
  });
}

const exampleFiles = import.meta.glob<ApiExamples>('./api-examples/*.json', { import: 'default' });

/** The examples of the API document, as tests have sent and received them. */
async function apiExamples(): Promise<ApiExamples> {
  const read = await Promise.all(Object.values(exampleFiles).map((load) => load()));
  return Object.assign({}, ...read) as ApiExamples;
}

/** Turns the operating system's error about the listen address into one that names the variable to change. */
function notListening(error: unknown, { port, host }: Configuration): unknown {
  const { code = '' } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} of ${host} is taken. Stop the program that listens there, or set PORT to another number.`,
    );
  if (code === 'EACCES')
    return new Error(`This account may not listen on port ${port}. Set PORT to a number above 1023.`);
  if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return new Error(
      `HOST is ${host}, which is no address of this machine (${code}). 127.0.0.1 listens here alone, 0.0.0.0 on every network.`,
    );
  return error;
}
