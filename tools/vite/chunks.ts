import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { chunkOfCharts } from './lazy-charts-guard.ts';

/**
 * Packages of the first page. It also loads their parts that only later pages use: few bytes, but many files less.
 */
const BASE =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary|i18next|react-i18next|@emotion|stylis)\//;

const CHARTS = /\/node_modules\/(?:highcharts|highcharts-react-official)\//;

const TEXTS = /^(.*\/src\/(?:contract|core\/i18n|plugins\/[^/]+\/[^/]+(?:\/web)?))\/(locales|texts)\/(en|vi|fr)\.json$/;

/** Texts of the command palette and of the list of keys: of all plugins in one file for each language. */
const PALETTE_TEXTS = /\/src\/(?:core\/i18n|plugins\/[^/]+\/[^/]+\/web)\/locales\/palette\/(en|vi|fr)\.json$/;

/** Whether the owner of a locales folder is part of the first page. */
function isFirst(owner: string): boolean {
  return /\/(core\/i18n|contract)$/.test(owner) || [owner, `${owner}/web`].some((web) => existsSync(`${web}/login.ts`));
}

/**
 * The named chunk of a module, or null if the bundler decides: the base of every page, the chart library, and the texts of
 * one language: those of the first page, those of the areas, and those that a light screen does without.
 * @param id of the module, an absolute path
 */
export function chunkOf(id: string, isFirstOwner = isFirst): string | null {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  if (BASE.test(path)) return 'base';
  if (CHARTS.test(path)) return chunkOfCharts(path);
  const [, ofPalette] = PALETTE_TEXTS.exec(path) ?? [];
  if (ofPalette !== undefined) return `texts-palette-${ofPalette}`;
  const [, owner, kind, language] = TEXTS.exec(path) ?? [];
  if (owner === undefined) return null;
  return `texts-${isFirstOwner(owner) ? 'first' : kind === 'locales' ? 'areas' : 'later'}-${language}`;
}

/** Entry modules of chunks with several modules; everything they import is included. */
const PARTS = {
  /** The application and the sign-in page. */
  login: /[\\/]src[\\/]boot[\\/]web\.tsx$|[\\/]sign-in[\\/]web[\\/]pages[\\/]LoginPage\.tsx$/,
  /** What that page loads when someone begins to type. */
  'login-typed': /[\\/]sign-in[\\/]contract[\\/]index\.ts$/,
  /** What every screen of an area needs: declarations of all plugins, the frame, the container with its services. */
  frame:
    /[\\/]src[\\/](?:boot[\\/]web-plugins\.ts|core[\\/]shell[\\/]start[\\/]area-part\.tsx|plugins[\\/][^\\/]+[\\/][^\\/]+[\\/]web[\\/]services\.ts)$/,
};

/**
 * Entry modules of chunks that take what their page or part needs beyond all of the above. A page that shares a module
 * with them loads the file too, and most pages of figures share several.
 */
const LATER_PARTS = {
  /** The dashboard up to its totals: the first page of most people. */
  dashboard: /[\\/]insight[\\/]dashboard[\\/]web[\\/]pages[\\/]DashboardPage\.tsx$/,
  /** Parts of the frame that the first rendering does without. */
  tools:
    /[\\/]platform[\\/](?:notifications[\\/]web[\\/]components[\\/]Bell|offline[\\/]web[\\/]components[\\/](?:OutboxTool|OfflineNotice))\.tsx$/,
};

/** The number of later chunks that share the modules in `common`: half of all pages, and their panels. */
const SHARED_BY = 72;

const TABLES =
  /[\\/](?:node_modules[\\/]@tanstack[\\/](?:[a-z]+-)?(?:table|virtual|store)|src[\\/]design-system[\\/]table[\\/])/;

const CHOICES = /[\\/](?:node_modules[\\/]react-stately[\\/]|src[\\/]design-system[\\/]forms[\\/])/;

/**
 * Few files for modules that are always loaded together. By default the bundler creates a file for every set of chunks that
 * share a module, about two hundred for a first page, and over HTTP/1.1 a browser requests six at a time.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The base comes first: otherwise React would go into the chunk of another group, and every page would load that group.
  { name: 'base', test: (id) => chunkOf(id) === 'base', priority: 10 },
  { name: (id) => chunkOf(id), debugName: 'by name', test: (id) => chunkOf(id) !== null, priority: 9 },
  ...Object.entries(PARTS).map(([name, test], index) => ({ name, test, priority: 8 - index })),
  // What figures need: exact decimals and units. Pages with figures share it; the frame has none.
  { name: 'figures', test: /[\\/]node_modules[\\/]decimal\.js[\\/]|[\\/]src[\\/]domain[\\/]/, priority: 5 },
  { name: 'common', test: (id) => !TABLES.test(id) && !CHOICES.test(id), minShareCount: SHARED_BY, priority: 4 },
  // Tables, and lists to choose from, which a page of figures has not. A group takes what its modules import with it, so
  // they come after what every page needs.
  { name: 'choices', test: CHOICES, minShareCount: SHARED_BY, priority: 3 },
  { name: 'tables', test: TABLES, minShareCount: SHARED_BY, priority: 2 },
  ...Object.entries(LATER_PARTS).map(([name, test], index) => ({ name, test, priority: 1 - index })),
];
