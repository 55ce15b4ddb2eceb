import { existsSync } from 'node:fs';
import { chunkOfCharts } from './lazy-charts-guard.ts';

/**
 * Packages of the first page. Their parts that only later pages use come with it too: little, for many files less.
 */
const BASE =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary|i18next|react-i18next|@emotion|stylis)\//;

const CHARTS = /\/node_modules\/(?:highcharts|highcharts-react-official)\//;

const TEXTS =
  /^(.*\/src\/(?:core\/i18n|plugins\/[^/]+\/(?:web|contract)))\/(?:locales|names)\/(en|vi|fr)\.(?:json|ts)$/;

/** Whether the owner of a locales folder takes part in the first page. */
function isFirst(owner: string): boolean {
  return owner.endsWith('/core/i18n') || existsSync(`${owner}/door.ts`);
}

/**
 * The file a module is put into by name, if its place is not the bundler's choice: what every page stands on, the chart
 * library, and the texts of one language, those of the first page apart from those of the areas.
 * @param id of the module, an absolute path
 */
export function chunkOf(id: string, isFirstOwner = isFirst): string | null {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  if (BASE.test(path)) return 'base';
  if (CHARTS.test(path)) return chunkOfCharts(path);
  const [, owner, language] = TEXTS.exec(path) ?? [];
  if (owner === undefined) return null;
  return `texts-${isFirstOwner(owner) ? 'first' : 'areas'}-${language}`;
}
