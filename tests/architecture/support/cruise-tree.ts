import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import readCruiserOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import readTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** A rule violation of a module. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** What the cruiser found below `src/` of a tree. */
export interface CruisedTree {
  /** The product's own modules, without packages. */
  readonly modules: readonly IModule[];
  readonly violations: readonly Violation[];
}

/**
 * Checks the tree in a folder with a `package.json` and `src/` against the project's import rules: all of it, or only some of
 * its folders and what these import.
 */
export async function cruiseTree(folder: string, only?: readonly string[]): Promise<CruisedTree> {
  const options = await readCruiserOptions(path.join(projectRoot, '.dependency-cruiser.cjs'));
  const tsConfig = readTypeScriptConfig(path.join(projectRoot, 'tsconfig.web.json')) as object;
  const limits = only ? { doNotFollow: { path: `^(?!${only.map((one) => `${one}/`).join('|')})` } } : {};
  const answer = await cruise([...(only ?? ['src'])], { ...options, baseDir: folder, ...limits }, {}, { tsConfig });
  const result = answer.output as ICruiseResult;
  return {
    modules: result.modules.filter((module) => module.source.startsWith('src/')),
    violations: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/**
 * Cross-plugin imports that the importing plugin's manifest does not require, as sentences.
 * @param requires by plugin id
 */
export function undeclaredRequirements(
  modules: readonly IModule[],
  requires: ReadonlyMap<string, readonly string[]>,
): string[] {
  const pluginOf = (file: string): string | undefined => /^src\/plugins\/[^/]+\/([^/]+)\//.exec(file)?.[1];
  return modules.flatMap((module) => {
    const importer = pluginOf(module.source);
    if (importer === undefined) return [];
    return module.dependencies.flatMap(({ resolved }) => {
      const imported = pluginOf(resolved);
      if (imported === undefined || imported === importer || requires.get(importer)?.includes(imported)) return [];
      return [
        `${module.source} imports ${resolved}, but the manifest of "${importer}" does not require "${imported}".`,
      ];
    });
  });
}
