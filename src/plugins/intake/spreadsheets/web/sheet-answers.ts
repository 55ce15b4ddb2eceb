import type { RouteAnswer } from '#contract';
import type { sheetRoutes } from '../contract/index.ts';

/** Facilities, inputs and codes of the company. */
export type SheetNamesAnswer = RouteAnswer<typeof sheetRoutes.names>['data'];

/** Counts of a whole file. */
export type WholeReading = RouteAnswer<typeof sheetRoutes.preview>['data'];
