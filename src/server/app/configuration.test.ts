import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'scopebook-configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'x'.repeat(32);
const read = (change: Record<string, string | undefined> = {}) =>
  readConfiguration({ SCOPEBOOK_DATA: folder, ...change });

describe('configuration', () => {
  test('has a default for everything outside production, and keeps the secret it generated', () => {
    const first = read();
    expect(first).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      database: null,
      demo: true,
      smtp: null,
    });
    expect(first.tokenSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(read().tokenSecret).toBe(first.tokenSecret);
    expect(readFileSync(join(folder, 'token-secret'), 'utf8').trim()).toBe(first.tokenSecret);
    expect(statSync(join(folder, 'token-secret')).mode & 0o077).toBe(0);
  });

  test('trusts proxies of the private network behind TLS, proxies that are named, and otherwise none', () => {
    const behindTls = { SCOPEBOOK_PUBLIC_URL: 'https://carbon.example.com' };
    expect(read().trustedProxies).toEqual([]);
    expect(read(behindTls).trustedProxies).toEqual(['loopback', 'linklocal', 'uniquelocal']);
    const named = { ...behindTls, SCOPEBOOK_TRUSTED_PROXIES: '203.0.113.7, 2001:db8::/32' };
    expect(read(named).trustedProxies).toEqual(['203.0.113.7', '2001:db8::/32']);
    expect(() => read({ SCOPEBOOK_TRUSTED_PROXIES: 'everybody' })).toThrow(/SCOPEBOOK_TRUSTED_PROXIES/);
  });

  test('reads the address of a store of files', () => {
    const plain = { prefix: '', endpoint: null, region: 'us-east-1', encryption: null, newFiles: 'store' };
    expect(read().fileStore).toBeNull();
    expect(read({ SCOPEBOOK_FILES: 's3://files' }).fileStore).toEqual({ ...plain, bucket: 'files' });
    const all = 's3://my-files/a/b/?endpoint=https://s3.example.com:9000&region=eu-1&encryption=AES256&new=database';
    expect(read({ SCOPEBOOK_FILES: all }).fileStore).toEqual({
      bucket: 'my-files',
      prefix: 'a/b/',
      endpoint: 'https://s3.example.com:9000',
      region: 'eu-1',
      encryption: 'AES256',
      newFiles: 'database',
    });
    for (const wrong of ['files', 'https://files', 's3://', 's3://files?endpoint=there', 's3://files?what=1'])
      expect(() => read({ SCOPEBOOK_FILES: wrong })).toThrow(/^SCOPEBOOK_FILES must be the address of a bucket/);
  });

  test('reads the address of the malware scanner: a port or a socket', () => {
    const scanner = (given: string) => read({ SCOPEBOOK_MALWARE_SCANNER: given }).malwareScanner;
    expect(read().malwareScanner).toBeNull();
    expect(scanner('clamd://clamav:3310')).toEqual({ host: 'clamav', port: 3310 });
    expect(scanner('clamd://[::1]:3310')).toEqual({ host: '::1', port: 3310 });
    expect(scanner('unix:///run/clamav/clamd.sock')).toEqual({ path: '/run/clamav/clamd.sock' });
    for (const given of [
      'clamav:3310',
      'clamd://clamav',
      'clamd://clamav:0',
      'clamd://clamav:70000',
      'unix://clamd.sock',
    ])
      expect(() => scanner(given)).toThrow(/SCOPEBOOK_MALWARE_SCANNER must be the address of clamd/);
  });

  test('generates a new secret if a full disk left the file empty, and leaves no other files behind', () => {
    for (const left of ['', 'ab12']) {
      writeFileSync(join(folder, 'token-secret'), left);
      const made = read().tokenSecret;
      expect(made).toMatch(/^[0-9a-f]{64}$/);
      expect(read().tokenSecret).toBe(made);
    }
    expect(readdirSync(folder)).toEqual(['token-secret']);
  });

  test('has keys for secrets, derived from the kept secret outside production', () => {
    const [own] = read().secretKeys;
    expect(own).toEqual({ id: 'development', hex: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(own?.hex).not.toBe(read().tokenSecret);
    expect(read().secretKeys).toEqual([own]);
    expect(read({ NODE_ENV: 'production', SCOPEBOOK_TOKEN_SECRET: SECRET }).secretKeys).toEqual([]);
    const [old, fresh] = ['1a'.repeat(32), '2B'.repeat(32)];
    expect(read({ SCOPEBOOK_SECRET_KEYS: `b:${fresh}, a:${old}` }).secretKeys).toEqual([
      { id: 'b', hex: fresh.toLowerCase() },
      { id: 'a', hex: old },
    ]);
    for (const wrong of ['a', `a:${'1a'.repeat(31)}`, `a:${old},a:${fresh}`, `a b:${old}`])
      expect(() => read({ SCOPEBOOK_SECRET_KEYS: wrong })).toThrow(/^SCOPEBOOK_SECRET_KEYS/);
  });

  test('writes security events nowhere unless a place is named', () => {
    expect(read().securityEvents).toBeNull();
    expect(read({ SCOPEBOOK_SECURITY_EVENTS: 'stdout' }).securityEvents).toBe('stdout');
    expect(read({ SCOPEBOOK_SECURITY_EVENTS: 'events.jsonl' }).securityEvents).toMatch(/^\/.*\/events\.jsonl$/);
  });

  test('asks platform staff for a second factor only if told to', () => {
    expect(read().staffSecondFactor).toBe(false);
    expect(read({ SCOPEBOOK_STAFF_SECOND_FACTOR: '1' }).staffSecondFactor).toBe(true);
  });

  test('takes no internal receivers of webhooks unless they are named', () => {
    expect(read()).toMatchObject({ internalWebhookHosts: [] });
    expect(read({ SCOPEBOOK_INTERNAL_WEBHOOK_HOSTS: 'Erp.internal' })).toMatchObject({
      internalWebhookHosts: ['erp.internal'],
    });
  });

  test('takes no internal identity providers unless they are named', () => {
    expect(read()).toMatchObject({ internalIdentityHosts: [] });
    expect(read({ SCOPEBOOK_INTERNAL_IDENTITY_HOSTS: 'Login.internal' })).toMatchObject({
      internalIdentityHosts: ['login.internal'],
    });
  });

  test('takes no files and no internal mail hosts unless they are named', () => {
    expect(read()).toMatchObject({ inboxFolder: null, internalMailHosts: [] });
    expect(
      read({ SCOPEBOOK_INBOX_FOLDER: folder, SCOPEBOOK_INTERNAL_MAIL_HOSTS: 'Mail.internal, 10.0.0.3' }),
    ).toMatchObject({
      inboxFolder: folder,
      internalMailHosts: ['mail.internal', '10.0.0.3'],
    });
    expect(() => read({ SCOPEBOOK_INTERNAL_MAIL_HOSTS: 'https://mail' })).toThrow(/^SCOPEBOOK_INTERNAL_MAIL_HOSTS/);
  });

  test('names the folder that it cannot write to', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => read({ SCOPEBOOK_DATA: join(folder, 'file') })).toThrow(
      /^SCOPEBOOK_DATA is .*file, and nothing can be kept there: /,
    );
    rmSync(join(folder, 'file'));
  });

  test('treats an empty variable as absent', () => {
    expect(read({ PORT: '', SCOPEBOOK_TOKEN_SECRET: '' }).port).toBe(3000);
  });

  test('in production has no demo by default, and does not start without a secret', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/^SCOPEBOOK_TOKEN_SECRET is missing/);
    const production = { NODE_ENV: 'production', SCOPEBOOK_TOKEN_SECRET: SECRET };
    expect(read(production)).toMatchObject({ production: true, demo: false, tokenSecret: SECRET });
    expect(read({ ...production, SCOPEBOOK_DEMO: '1' }).demo).toBe(true);
  });

  test.each([
    [{ PORT: 'http' }, /^PORT must be a port number/],
    [{ PORT: '70000' }, /^PORT must be a port number from 0 to 65535\.$/],
    [{ SCOPEBOOK_STOP_DELAY: '301' }, /^SCOPEBOOK_STOP_DELAY must be a number of seconds from 0 to 300\.$/],
    [{ DATABASE_POOL: '1' }, /^DATABASE_POOL must be a number of connections from 2 to 200\.$/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be development, production or test/],
    [{ SCOPEBOOK_DEMO: 'maybe' }, /^SCOPEBOOK_DEMO must be 0, 1, true or false/],
    [{ SCOPEBOOK_TOKEN_SECRET: 'short' }, /^SCOPEBOOK_TOKEN_SECRET must be at least 32 characters/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be a PostgreSQL address/],
    [{ DATABASE_URL: 'postgres://a@b/c' }, /DATABASE_OWNER_URL and DATABASE_STAFF_URL go together/],
    [{ DATABASE_URL: 'postgres://a@b,,c/d' }, /^DATABASE_URL has hosts that cannot be used: One of the hosts/],
    [{ DATABASE_REPLICA_URL: 'db.example.com' }, /^DATABASE_REPLICA_URL must be a PostgreSQL address/],
    [{ DATABASE_REPLICA_URL: 'postgres://b/c' }, /^DATABASE_REPLICA_URL needs DATABASE_URL/],
    [{ DATABASE_REPLICA_LAG: '0' }, /^DATABASE_REPLICA_LAG must be a number of seconds from 1 to 300\.$/],
    [{ SMTP_URL: 'smtp://mail' }, /^SMTP_FROM is missing/],
    [{ SMTP_URL: 'mail' }, /^SMTP_URL must be smtp/],
  ])('names the invalid variable in %j', (change, sentence) => {
    expect(() => read(change)).toThrow(ConfigurationError);
    expect(() => read(change)).toThrow(sentence);
  });

  test('a replica belongs to a database of one’s own', () => {
    const own = 'postgresql://u@db1,db2/x?target_session_attrs=read-write';
    const given = { DATABASE_URL: own, DATABASE_OWNER_URL: own, DATABASE_STAFF_URL: own };
    expect(read(given).replica).toBeNull();
    const replica = { ...given, DATABASE_REPLICA_URL: 'postgres://db3/x' };
    expect(read(replica).replica).toEqual({ url: 'postgres://db3/x', mostBehind: 5_000 });
    expect(read({ ...replica, DATABASE_REPLICA_LAG: '30' }).replica?.mostBehind).toBe(30_000);
  });

  test('reports everything that is wrong at once', () => {
    expect(() => read({ PORT: 'x', SCOPEBOOK_LOG: 'loud' })).toThrow(/PORT[^]*SCOPEBOOK_LOG/);
  });
});
