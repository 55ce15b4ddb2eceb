import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { token } from '#contract';
import { hostFault } from '../db/hosts/host-list.ts';
import type { DatabaseAddresses, ReplicaAddress } from '../db/index.ts';
import type { ScannerAddress } from '../malware/index.ts';
import type { StoreAddress } from '../objects/index.ts';
import type { SecretKey } from '../secrets/sealed-secrets.ts';

const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 0, 1, true or false' })
  .transform((v) => v === '1' || v === 'true');
const secret = z.string().min(32, 'must be at least 32 characters; make one with: openssl rand -hex 32');
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must be a PostgreSQL address: postgres://user:password@host:5432/name')
  .superRefine((address, context) => {
    const fault = hostFault(address);
    if (fault !== null) context.addIssue(`has hosts that cannot be used: ${fault}`);
  });

const PROXIES = 'must be IP addresses or networks with commas between them, such as 10.0.0.0/8,127.0.0.1';
const proxies = z
  .string()
  .transform((given) => given.split(',').map((one) => one.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: PROXIES })).min(1, PROXIES));

const HOSTS = 'must be host names with commas between them, such as imap.example.internal';
const hosts = z
  .string()
  .transform((given) => given.split(',').map((one) => one.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z0-9.:-]+$/, HOSTS)).min(1, HOSTS));

const KEYS = 'must be keys with commas between them, each an id and 64 hexadecimal digits: 2026a:0123...';
const secretKeys = z
  .string()
  .transform((given) =>
    given.split(',').map((one) => {
      const [id = '', hex = ''] = one.trim().split(':');
      return { id, hex: hex.toLowerCase() };
    }),
  )
  .pipe(
    z.array(
      z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, KEYS), hex: z.string().regex(/^[0-9a-f]{64}$/, KEYS) }),
      {
        error: KEYS,
      },
    ),
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must give each key an id of its own');

const PORT = 'must be a port number from 0 to 65535';
const RATE = 'must be a number of requests from 1 to 1000000';
const rate = (usual: number) =>
  z.coerce.number({ error: RATE }).int(RATE).min(1, RATE).max(1_000_000, RATE).default(usual);
const SCANNER = 'must be the address of clamd, such as clamd://clamav:3310 or unix:///run/clamav/clamd.sock';
const scanner = z.string().transform((given, context): ScannerAddress => {
  const [, host, port] = /^clamd:\/\/(\[[0-9a-f:]+\]|[a-z0-9._-]+):(\d{1,5})$/i.exec(given) ?? [];
  const [, path] = /^unix:\/\/(\/.+)$/.exec(given) ?? [];
  if (path !== undefined) return { path };
  if (host !== undefined && Number(port) >= 1 && Number(port) <= 65_535)
    return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  context.addIssue(SCANNER);
  return z.NEVER;
});

const STORE =
  'must be the address of a bucket, such as s3://files or s3://files/scopebook?endpoint=https://s3.example.com&region=eu-west-1';
const fileStore = z.string().transform((given, context): StoreAddress => {
  const url = URL.canParse(given) ? new URL(given) : null;
  const asked = Object.fromEntries(url?.searchParams ?? []);
  const { endpoint = null, region = 'us-east-1', encryption = null, new: newFiles = 'store', ...unknown } = asked;
  const isGood =
    url?.protocol === 's3:' &&
    /^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.hostname) &&
    (endpoint === null || (URL.canParse(endpoint) && /^https?:/.test(endpoint))) &&
    (encryption === null || encryption === 'AES256' || encryption === 'aws:kms') &&
    (newFiles === 'store' || newFiles === 'database') &&
    Object.keys(unknown).length === 0;
  if (isGood) {
    const path = url.pathname.replace(/^\/+|\/+$/g, '');
    return { bucket: url.hostname, prefix: path === '' ? '' : `${path}/`, endpoint, region, encryption, newFiles };
  }
  context.addIssue(STORE);
  return z.NEVER;
});

const POOL = 'must be a number of connections from 2 to 200';
const LAG = 'must be a number of seconds from 1 to 300';
const DELAY = 'must be a number of seconds from 0 to 300';

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  PORT: z.coerce.number({ error: PORT }).int(PORT).min(0, PORT).max(65_535, PORT).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_STAFF_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_LAG: z.coerce.number({ error: LAG }).int(LAG).min(1, LAG).max(300, LAG).default(5),
  DATABASE_POOL: z.coerce.number({ error: POOL }).int(POOL).min(2, POOL).max(200, POOL).default(10),
  SCOPEBOOK_STOP_DELAY: z.coerce.number({ error: DELAY }).int(DELAY).min(0, DELAY).max(300, DELAY).default(0),
  SCOPEBOOK_BESIDE_NEWER: flag.default(false),
  SCOPEBOOK_DATA: z.string().min(1).default('.scopebook'),
  SCOPEBOOK_DEMO: flag.optional(),
  SCOPEBOOK_TOKEN_SECRET: secret.optional(),
  SCOPEBOOK_PUBLIC_URL: z.url('must be an address such as https://carbon.example.com').optional(),
  SCOPEBOOK_TRUSTED_PROXIES: proxies.optional(),
  SCOPEBOOK_SECRET_KEYS: secretKeys.optional(),
  SCOPEBOOK_INBOX_FOLDER: z.string().min(1).optional(),
  SCOPEBOOK_INTERNAL_MAIL_HOSTS: hosts.optional(),
  SCOPEBOOK_SECURITY_EVENTS: z.string().min(1).optional(),
  SCOPEBOOK_MALWARE_SCANNER: scanner.optional(),
  SCOPEBOOK_FILES: fileStore.optional(),
  SCOPEBOOK_STAFF_SECOND_FACTOR: flag.default(false),
  SCOPEBOOK_INTERNAL_IDENTITY_HOSTS: hosts.optional(),
  SCOPEBOOK_INTERNAL_WEBHOOK_HOSTS: hosts.optional(),
  SCOPEBOOK_API_KEY_READS: rate(600),
  SCOPEBOOK_API_KEY_WRITES: rate(120),
  SCOPEBOOK_LOG: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'must be a pino level' })
    .default('warn'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must be smtp://user:password@host:587')
    .optional(),
  SMTP_FROM: z.string().min(3).optional(),
});

/** The validated settings of a server. */
export interface Configuration {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Absent: embedded PostgreSQL in the data directory. */
  readonly database: DatabaseAddresses | null;
  /** A standby that answers reads; null: none. Only beside a database of one’s own. */
  readonly replica: ReplicaAddress | null;
  readonly poolSize: number;
  /** Seconds between SIGTERM and the stop, in which a balancer sees that this process is not ready any more. */
  readonly stopDelay: number;
  /** Serves also on a database that a newer version has extended, during a rolling upgrade. */
  readonly besideNewer: boolean;
  /** Absolute path. Contains the embedded database, secrets and files. */
  readonly dataDirectory: string;
  /** Creates demo companies and accounts at the first start. Default: on, except in production. */
  readonly demo: boolean;
  readonly tokenSecret: string;
  readonly publicUrl: string | null;
  /**
   * Proxies whose X-Forwarded-For is trusted. Behind TLS the default is those of private networks, so that no one on
   * the internet can forge an address.
   */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Seal secrets in the database; the first seals, all open. Empty in production if none is configured. */
  readonly secretKeys: readonly SecretKey[];
  /** Absolute path of the folder with a subfolder for each company, from which files are taken; null: none. */
  readonly inboxFolder: string | null;
  /** Mail hosts of the own network that companies may use. */
  readonly internalMailHosts: readonly string[];
  /** Where security events are written as JSON lines: `stdout`, or the absolute path of a file; null: nowhere. */
  readonly securityEvents: string | null;
  /** Scans every file before it is kept; null: files are not scanned. */
  readonly malwareScanner: ScannerAddress | null;
  /** Where evidence and exports are kept outside the database; null: they are in it. */
  readonly fileStore: StoreAddress | null;
  /** Platform staff need a second factor. */
  readonly staffSecondFactor: boolean;
  /** Identity providers of the own network that companies may use. */
  readonly internalIdentityHosts: readonly string[];
  /** Receivers of webhooks in the own network that companies may name. */
  readonly internalWebhookHosts: readonly string[];
  /** Requests per minute that one API key may make, on all processes together. */
  readonly apiKeyRates: { readonly read: number; readonly write: number };
}

/** The configuration, for plugins: how to send mail, the address of this server. */
export const Settings = token<Configuration>('server/settings');

/** Invalid settings, as sentences that name the variables. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads the environment. Throws `ConfigurationError` with every invalid variable. Without a secret, production does not
 * start; elsewhere one is generated once and stored in the data directory.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success)
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  const given = parsed.data;
  const production = given.NODE_ENV === 'production';
  const dataDirectory = resolve(given.SCOPEBOOK_DATA);
  const tokenSecret = given.SCOPEBOOK_TOKEN_SECRET ?? (production ? missingSecret() : keptSecret(dataDirectory));
  return {
    production,
    port: given.PORT,
    host: given.HOST,
    database: databaseUrls(given),
    replica: replicaAddress(given),
    poolSize: given.DATABASE_POOL,
    stopDelay: given.SCOPEBOOK_STOP_DELAY,
    besideNewer: given.SCOPEBOOK_BESIDE_NEWER,
    dataDirectory,
    demo: given.SCOPEBOOK_DEMO ?? !production,
    tokenSecret,
    publicUrl: given.SCOPEBOOK_PUBLIC_URL ?? null,
    trustedProxies:
      given.SCOPEBOOK_TRUSTED_PROXIES ?? (given.SCOPEBOOK_PUBLIC_URL?.startsWith('https://') ? OWN_NETWORK : []),
    logLevel: given.SCOPEBOOK_LOG,
    smtp: given.SMTP_URL ? { url: given.SMTP_URL, from: given.SMTP_FROM ?? missingSender() } : null,
    secretKeys: given.SCOPEBOOK_SECRET_KEYS ?? (production ? [] : [developmentKey(tokenSecret)]),
    inboxFolder: given.SCOPEBOOK_INBOX_FOLDER === undefined ? null : resolve(given.SCOPEBOOK_INBOX_FOLDER),
    internalMailHosts: given.SCOPEBOOK_INTERNAL_MAIL_HOSTS ?? [],
    securityEvents: eventTarget(given.SCOPEBOOK_SECURITY_EVENTS),
    malwareScanner: given.SCOPEBOOK_MALWARE_SCANNER ?? null,
    fileStore: given.SCOPEBOOK_FILES ?? null,
    staffSecondFactor: given.SCOPEBOOK_STAFF_SECOND_FACTOR,
    internalIdentityHosts: given.SCOPEBOOK_INTERNAL_IDENTITY_HOSTS ?? [],
    internalWebhookHosts: given.SCOPEBOOK_INTERNAL_WEBHOOK_HOSTS ?? [],
    apiKeyRates: { read: given.SCOPEBOOK_API_KEY_READS, write: given.SCOPEBOOK_API_KEY_WRITES },
  };
}

const eventTarget = (given: string | undefined) =>
  given === undefined || given === 'stdout' ? (given ?? null) : resolve(given);

/** Outside production secrets are sealed with a key derived from the kept secret. */
function developmentKey(tokenSecret: string): SecretKey {
  const key = hkdfSync('sha256', tokenSecret, '', 'scopebook sealed secrets', 32);
  return { id: 'development', hex: Buffer.from(key).toString('hex') };
}

/** Networks that are not reachable from the internet (names of the package proxy-addr). */
const OWN_NETWORK: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function databaseUrls(given: z.infer<typeof environmentSchema>): Configuration['database'] {
  const { DATABASE_URL: app, DATABASE_OWNER_URL: owner, DATABASE_STAFF_URL: staff } = given;
  if (!app && !owner && !staff) return null;
  if (!app || !owner || !staff)
    throw new ConfigurationError(
      'DATABASE_URL, DATABASE_OWNER_URL and DATABASE_STAFF_URL go together: the application, the migrations and platform staff sign in to PostgreSQL as three roles. docs/operations.md shows the statements that create them.',
    );
  return { app, owner, staff };
}

function replicaAddress(given: z.infer<typeof environmentSchema>): ReplicaAddress | null {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG: seconds } = given;
  if (url === undefined) return null;
  if (given.DATABASE_URL === undefined)
    throw new ConfigurationError(
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica. docs/operations.md describes how to set one up.',
    );
  return { url, mostBehind: seconds * 1_000 };
}

function missingSecret(): never {
  throw new ConfigurationError(
    'SCOPEBOOK_TOKEN_SECRET is missing. In production the secret that signs sessions has to be given: make one with "openssl rand -hex 32".',
  );
}

function missingSender(): never {
  throw new ConfigurationError(
    'SMTP_FROM is missing. With SMTP_URL set, mails need a sender such as "Scopebook <no-reply@example.com>".',
  );
}

/** The development secret is stored in the data directory, so that sessions survive a restart. */
function keptSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'token-secret');
  try {
    // A full disk or a power cut may have left an empty file. Replace a secret that is too short to sign with.
    const kept = existsSync(file) ? secret.safeParse(readFileSync(file, 'utf8').trim()).data : undefined;
    if (kept !== undefined) return kept;
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    return keep(file, randomBytes(32).toString('hex'));
  } catch (error) {
    throw new ConfigurationError(
      `SCOPEBOOK_DATA is ${dataDirectory}, and nothing can be kept there: ${(error as Error).message}. Name a folder this account may write to, on a disk with room.`,
    );
  }
}

/** Writes a temporary file and renames it, so that the file is complete or absent. */
function keep(file: string, made: string): string {
  const fresh = `${file}.${process.pid}`;
  try {
    writeFileSync(fresh, `${made}\n`, { mode: 0o600 });
    renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
  return made;
}
