import type { Migration } from '#server';
import { recordsRunsAndCells } from './0001-records-runs-and-cells.ts';
import { statusHistoryAndTallies } from './0002-status-history-and-tallies.ts';
import { creationRequests } from './0003-creation-requests.ts';
import { qualityAndUncertainty } from './0004-quality-and-uncertainty.ts';
import { wordSearch } from './0005-word-search.ts';
import { namedCompanies } from './0006-named-companies.ts';
import { keptSums } from './0007-kept-sums.ts';
import { keysOnce } from './0008-keys-once.ts';
import { wordsAndDays } from './0009-words-and-days.ts';
import { whoIsNamedAndWhatCrosses } from './0010-who-is-named-and-what-crosses.ts';
import { wordsOfAll } from './0011-words-of-all.ts';
import { changesOfSums } from './0012-changes-of-sums.ts';
import { incidentalAmounts } from './0013-incidental-amounts.ts';
import { pagesFromTheirIndex } from './0014-pages-from-their-index.ts';
import { largestOfAll } from './0015-largest-of-all.ts';
import { gasesOutsideKyoto } from './0016-gases-outside-kyoto.ts';
import { partsOfEditions } from './0017-parts-of-editions.ts';
import { recordsOfSeveralEditions } from './0018-records-of-several-editions.ts';

/** In the order they are applied. */
export const recordMigrations: readonly Migration[] = [
  recordsRunsAndCells,
  statusHistoryAndTallies,
  creationRequests,
  qualityAndUncertainty,
  wordSearch,
  namedCompanies,
  keptSums,
  keysOnce,
  wordsAndDays,
  whoIsNamedAndWhatCrosses,
  wordsOfAll,
  changesOfSums,
  incidentalAmounts,
  pagesFromTheirIndex,
  largestOfAll,
  gasesOutsideKyoto,
  partsOfEditions,
  recordsOfSeveralEditions,
];
