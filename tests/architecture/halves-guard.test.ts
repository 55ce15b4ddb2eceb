import { afterEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { halvesGuard } from '../../tools/vite/halves-guard.ts';
import { plantTree, type PlantedFiles, type PlantedTree } from './support/planted-tree.ts';

let planted: PlantedTree | undefined;
afterEach(() => planted?.remove());

/** Builds one half of a planted tree in memory; rejects like the product's own build. */
async function buildHalf(half: 'web' | 'server', entry: string, files: PlantedFiles): Promise<unknown> {
  planted = plantTree(files);
  return build({
    root: planted.folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [halvesGuard()],
    build: { write: false, ssr: half === 'server', rolldownOptions: { input: entry } },
  });
}

const secret: PlantedFiles = {
  'src/server/index.ts': "import { readFileSync } from 'node:fs';\nexport const secret = readFileSync('secret');\n",
};

describe('guard of the two halves', () => {
  it('fails a web build that reaches the server kernel, and names the importer', async () => {
    const files = { ...secret, 'src/boot/web.tsx': "import { secret } from '#server';\nconsole.log(secret);\n" };
    await expect(buildHalf('web', 'src/boot/web.tsx', files)).rejects.toThrow(
      'src/server/index.ts is server code and would be shipped to the browser. It is imported by src/boot/web.tsx.',
    );
  });

  it('fails a web build that reaches the server half of a plugin by import()', async () => {
    const files = {
      'src/plugins/letters/alpha/server/store.ts': 'export const store = 1;\n',
      'src/boot/web.tsx': "void import('../plugins/letters/alpha/server/store.ts').then(console.log);\n",
    };
    await expect(buildHalf('web', 'src/boot/web.tsx', files)).rejects.toThrow(
      'src/plugins/letters/alpha/server/store.ts is server code',
    );
  });

  it('fails a server build that reaches the design system', async () => {
    const files = {
      'src/design-system/index.ts': 'export const green = 1;\n',
      'src/boot/server.ts': "import { green } from '#design-system';\nconsole.log(green);\n",
    };
    await expect(buildHalf('server', 'src/boot/server.ts', files)).rejects.toThrow(
      'src/design-system/index.ts is browser code and would run in the server.',
    );
  });

  it('allows types, which are removed in the build', async () => {
    const files = {
      'src/server/index.ts': 'export interface Secret { value: number }\nexport const secret = 42;\n',
      'src/boot/web.tsx':
        "import type { Secret } from '#server';\nconst known: Secret = { value: 1 };\nconsole.log(known);\n",
    };
    await expect(buildHalf('web', 'src/boot/web.tsx', files)).resolves.toBeDefined();
  });

  it('allows both halves their contracts and their own kernel', async () => {
    const files = {
      ...secret,
      'src/contract/index.ts': 'export const shared = 1;\n',
      'src/boot/web.tsx': "import { shared } from '#contract';\nconsole.log(shared);\n",
      'src/boot/server.ts':
        "import { shared } from '#contract';\nimport { secret } from '#server';\nconsole.log(shared, secret);\n",
    };
    await expect(buildHalf('web', 'src/boot/web.tsx', files)).resolves.toBeDefined();
    planted?.remove();
    await expect(buildHalf('server', 'src/boot/server.ts', files)).resolves.toBeDefined();
  });
});
