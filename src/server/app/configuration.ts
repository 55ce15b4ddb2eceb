import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { token } from '#contract';
import type { DatabaseAddresses } from '../db/index.ts';

const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 0, 1, true or false' })
  .transform((v) => v === '1' || v === 'true');
const secret = z.string().min(32, 'must be at least 32 characters; make one with: openssl rand -hex 32');
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must be a PostgreSQL address: postgres://user:password@host:5432/name');

const PROXIES = 'must be IP addresses or networks with commas between them, such as 10.0.0.0/8,127.0.0.1';
const proxies = z
  .string()
  .transform((given) => given.split(',').map((one) => one.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: PROXIES })).min(1, PROXIES));

const PORT = 'must be a port number from 0 to 65535';
const POOL = 'must be a number of connections from 2 to 200';

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  PORT: z.coerce.number({ error: PORT }).int(PORT).min(0, PORT).max(65_535, PORT).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_STAFF_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number({ error: POOL }).int(POOL).min(2, POOL).max(200, POOL).default(10),
  SCOPEBOOK_DATA: z.string().min(1).default('.scopebook'),
  SCOPEBOOK_DEMO: flag.optional(),
  SCOPEBOOK_TOKEN_SECRET: secret.optional(),
  SCOPEBOOK_PUBLIC_URL: z.url('must be an address such as https://carbon.example.com').optional(),
  SCOPEBOOK_TRUSTED_PROXIES: proxies.optional(),
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
  readonly poolSize: number;
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
  return {
    production,
    port: given.PORT,
    host: given.HOST,
    database: databaseUrls(given),
    poolSize: given.DATABASE_POOL,
    dataDirectory,
    demo: given.SCOPEBOOK_DEMO ?? !production,
    tokenSecret: given.SCOPEBOOK_TOKEN_SECRET ?? (production ? missingSecret() : keptSecret(dataDirectory)),
    publicUrl: given.SCOPEBOOK_PUBLIC_URL ?? null,
    trustedProxies:
      given.SCOPEBOOK_TRUSTED_PROXIES ?? (given.SCOPEBOOK_PUBLIC_URL?.startsWith('https://') ? OWN_NETWORK : []),
    logLevel: given.SCOPEBOOK_LOG,
    smtp: given.SMTP_URL ? { url: given.SMTP_URL, from: given.SMTP_FROM ?? missingSender() } : null,
  };
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
