import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFiles } from './compress.mjs';

it('writes both encodings next to text files worth compressing, in subfolders too, and skips the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scopebook-compress-'));
  try {
    mkdirSync(join(folder, 'assets'));
    const script = 'export const answer = 42;\n'.repeat(200);
    writeFileSync(join(folder, 'assets', 'a.js'), script);
    writeFileSync(join(folder, 'assets', 'a.js.map'), script);
    writeFileSync(join(folder, 'small.css'), 'a{}');
    writeFileSync(join(folder, 'font.woff2'), script);
    expect(await compressFiles(folder)).toBe(1);
    expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.js.map']);
    expect(readdirSync(folder).toSorted()).toEqual(['assets', 'font.woff2', 'small.css']);
    expect(gunzipSync(readFileSync(join(folder, 'assets', 'a.js.gz'))).toString()).toBe(script);
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'a.js.br'))).toString()).toBe(script);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
