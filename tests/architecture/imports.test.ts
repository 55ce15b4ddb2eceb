import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { cruiseTree, projectRoot, undeclaredRequirements } from './support/cruise-tree.ts';
import { allowedTree, plantedImports, plantedSurroundings } from './support/planted-imports.ts';
import { plantTree } from './support/planted-tree.ts';

const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
const manifests = import.meta.glob<{ manifest: { id: string; requires?: readonly string[] } }>(
  '../../src/plugins/*/*/manifest.ts',
  { eager: true },
);

// Runs before the tests, so that no hook timeout applies to it.
const product = await cruiseTree(projectRoot);
const planted = plantTree({
  ...allowedTree,
  ...plantedSurroundings,
  ...Object.fromEntries(plantedImports.map(({ file, source }) => [file, source])),
});
const tree = await cruiseTree(planted.folder).finally(() => planted.remove());

describe('imports of the product', () => {
  it('are found', () => {
    // With an incompatible compiler the cruiser finds no modules and reports no violations.
    expect(product.modules.length).toBeGreaterThan(100);
    expect(product.modules.flatMap((module) => module.dependencies).length).toBeGreaterThan(product.modules.length);
  });

  it('break no rule', () => {
    expect(product.violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)).toEqual([]);
  });

  it('reach only plugins the manifest requires', () => {
    const requires = new Map(Object.values(manifests).map(({ manifest }) => [manifest.id, manifest.requires ?? []]));
    expect(requires.size).toBeGreaterThan(0);
    expect(undeclaredRequirements(product.modules, requires)).toEqual([]);
  });
});

describe('import rules', () => {
  it('have a planted violation each', () => {
    const ruleNames = rules.forbidden.map(({ name }) => name);
    expect(plantedImports.map(({ rule }) => rule).toSorted()).toEqual(ruleNames.toSorted());
  });

  it.each(plantedImports)('$rule catches $file', ({ rule, file }) => {
    expect(
      tree.violations.filter(({ from, to }) => from === file || to === file).map((violation) => violation.rule),
    ).toContain(rule);
  });

  it('report nothing that the architecture allows', () => {
    const planters = new Set(plantedImports.map(({ file }) => file));
    const innocent = tree.violations.filter(({ from }) => from in allowedTree && !planters.has(from));
    expect(innocent).toEqual([]);
  });

  it('limit a plugin to the plugins its manifest requires', () => {
    const requires = new Map([['beta', ['gamma']]]);
    const sentences = undeclaredRequirements(tree.modules, requires);
    expect(sentences).toContain(
      'src/plugins/letters/beta/contract/index.ts imports src/plugins/letters/alpha/contract/index.ts, but the manifest of "beta" does not require "alpha".',
    );
    const declared = undeclaredRequirements(tree.modules, new Map([['beta', ['alpha']]]));
    expect(declared).toEqual([]);
  });
});
