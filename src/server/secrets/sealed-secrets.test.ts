import { expect, test } from 'vitest';
import { SealedSecrets } from './sealed-secrets.ts';

const OLD = { id: '2025', hex: '11'.repeat(32) };
const NEW = { id: '2026', hex: '22'.repeat(32) };
const refused = expect.objectContaining({ code: 'secret.no-key', statusCode: 409 });

test('a secret is opened for its purpose alone, and sealed differently each time', () => {
  const secrets = new SealedSecrets([NEW]);
  const sealed = secrets.seal('pässword', 'company 1 source 2');
  expect(secrets.open(sealed, 'company 1 source 2')).toBe('pässword');
  expect(sealed).toMatch(/^2026:/);
  expect(sealed).not.toContain('pässword');
  expect(secrets.seal('pässword', 'company 1 source 2')).not.toBe(sealed);
  expect(() => secrets.open(sealed, 'company 2 source 2')).toThrow(refused);
});

test('a key is replaced: the new one seals, the old one still opens what it sealed', () => {
  const sealed = new SealedSecrets([OLD]).seal('x', 'p');
  const both = new SealedSecrets([NEW, OLD]);
  expect(both.open(sealed, 'p')).toBe('x');
  expect(both.seal('x', 'p')).toMatch(/^2026:/);
  expect(() => new SealedSecrets([NEW]).open(sealed, 'p')).toThrow(refused);
});

test('what was changed, cut off or is no secret is refused', () => {
  const secrets = new SealedSecrets([NEW]);
  const [id, content = ''] = secrets.seal('x', 'p').split(':');
  const bytes = Buffer.from(content, 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => secrets.open(`${id}:${changed.toString('base64')}`, 'p')).toThrow(refused);
  }
  for (const broken of ['', ':', `${id}:`, `${id}:AAAA`, 'other:AAAA'])
    expect(() => secrets.open(broken, 'p')).toThrow(refused);
});

test('without a key nothing is sealed', () => {
  const secrets = new SealedSecrets([]);
  expect(secrets.isReady).toBe(false);
  expect(() => secrets.seal('x', 'p')).toThrow(refused);
});
