import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { chunkOfCharts } from './lazy-charts-guard.ts';

/**
 * Packages of the first page. Their parts that only later pages use come with it too: little, for many files less.
 */
const BASE =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary|i18next|react-i18next|@emotion|stylis)\//;

const CHARTS = /\/node_modules\/(?:highcharts|highcharts-react-official)\//;

const TEXTS =
  /^(.*\/src\/(?:core\/i18n|plugins\/[^/]+\/[^/]+\/(?:web|contract)))\/(?:locales|names)\/(en|vi|fr)\.(?:json|ts)$/;

/** Whether the owner of a locales folder takes part in the first page. */
function isFirst(owner: string): boolean {
  return owner.endsWith('/core/i18n') || existsSync(`${owner}/login.ts`);
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

/** What a file of several modules begins from: these, with all they import. */
const PARTS = {
  /** The application and the page to sign in. */
  login: /[\\/]src[\\/]boot[\\/]web\.tsx$|[\\/]sign-in[\\/]web[\\/]pages[\\/]LoginPage\.tsx$/,
  /** What that page asks for when somebody begins to type. */
  'login-typed': /[\\/]sign-in[\\/]contract[\\/]index\.ts$/,
  /** What every screen of an area stands in: declarations of all plugins, the frame, the container with its services. */
  frame:
    /[\\/]src[\\/](?:boot[\\/]web-plugins\.ts|core[\\/]shell[\\/]start[\\/]area-part\.tsx|plugins[\\/][^\\/]+[\\/][^\\/]+[\\/]web[\\/]services\.ts)$/,
};

/** So many parts that come later share what lies in `common`: half of all pages, and their panels. */
const SHARED_BY = 54;

/**
 * Few files for what is always loaded together. Left to itself the bundler makes one for every set of parts that share a
 * module, some two hundred for a first page, and over HTTP/1.1 a browser asks for six at a time.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // First what every page stands on: otherwise React lands in the file of whichever group needs it, and with it the whole
  // group.
  { name: 'base', test: (id) => chunkOf(id) === 'base', priority: 6 },
  { name: (id) => chunkOf(id), debugName: 'by name', test: (id) => chunkOf(id) !== null, priority: 5 },
  ...Object.entries(PARTS).map(([name, test], index) => ({ name, test, priority: 4 - index })),
  { name: 'common', minShareCount: SHARED_BY, priority: 1 },
];
