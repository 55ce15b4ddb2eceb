import { orderedFrameworks } from './ordered.ts';
import type { Framework } from './framework.ts';

export type { Framework, FrameworkBasis } from './framework.ts';

const builtIn = import.meta.glob<Framework>('./built-in/*.ts', { eager: true, import: 'framework' });
const ofPlugins = import.meta.glob<Framework>('../../../*/*/framework.ts', { eager: true, import: 'framework' });

/** Every framework there is, in the order of lists: the built-in ones, and one for each plugin with a `framework.ts`. */
export const FRAMEWORKS: readonly Framework[] = orderedFrameworks([
  ...Object.values(builtIn),
  ...Object.values(ofPlugins),
]);

const [first, ...others] = FRAMEWORKS.map(({ id }) => id);
if (first === undefined) throw new Error('No folder declares a framework.');

export const FRAMEWORK_IDS: readonly [string, ...string[]] = [first, ...others];

const byId = new Map(FRAMEWORKS.map((framework) => [framework.id, framework]));

/** The framework of a stored id. Throws if no folder declares it any more. */
export function frameworkOf(id: string): Framework {
  const framework = byId.get(id);
  if (!framework) throw new Error(`There is no framework "${id}". Its plugin may have been removed.`);
  return framework;
}

/** Whether companies of a country report by it. */
export const isReportedIn = ({ countries }: Framework, country: string): boolean =>
  countries === null || countries.includes(country);

/** Ids of the frameworks of a country, in the order of lists; `chosen` stays on offer wherever it was chosen. */
export function frameworksIn(country: string, chosen?: string | null): readonly string[] {
  return FRAMEWORKS.filter((framework) => isReportedIn(framework, country) || framework.id === chosen).map(
    ({ id }) => id,
  );
}
