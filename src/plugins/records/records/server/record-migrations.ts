import type { Migration } from '#server';
import { recordsRunsAndCells } from './migrations/0001-records-runs-and-cells.ts';
import { statusHistoryAndTallies } from './migrations/0002-status-history-and-tallies.ts';
import { creationRequests } from './migrations/0003-creation-requests.ts';
import { qualityAndUncertainty } from './migrations/0004-quality-and-uncertainty.ts';
import { wordSearch } from './migrations/0005-word-search.ts';
import { namedCompanies } from './migrations/0006-named-companies.ts';
import { keptSums } from './migrations/0007-kept-sums.ts';
import { keysOnce } from './migrations/0008-keys-once.ts';
import { wordsAndDays } from './migrations/0009-words-and-days.ts';
import { whoIsNamedAndWhatCrosses } from './migrations/0010-who-is-named-and-what-crosses.ts';
import { wordsOfAll } from './migrations/0011-words-of-all.ts';
import { changesOfSums } from './migrations/0012-changes-of-sums.ts';
import { incidentalAmounts } from './migrations/0013-incidental-amounts.ts';
import { pagesFromTheirIndex } from './migrations/0014-pages-from-their-index.ts';
import { largestOfAll } from './migrations/0015-largest-of-all.ts';
import { gasesOutsideKyoto } from './migrations/0016-gases-outside-kyoto.ts';
import { partsOfEditions } from './migrations/0017-parts-of-editions.ts';
import { recordsOfSeveralEditions } from './migrations/0018-records-of-several-editions.ts';
import { warnedCells } from './migrations/0019-warned-cells.ts';
import { defaultUncertainties } from './migrations/0020-default-uncertainty.ts';
import { idsByQuantity } from './migrations/0021-ids-by-quantity.ts';
import { waitingSince } from './migrations/0022-waiting-since.ts';
import { warnedAndProved } from './migrations/0023-warned-and-proved.ts';
import { moreDefaultUncertainties } from './migrations/0024-more-default-uncertainties.ts';
import { departedRecords } from './migrations/0025-departed-records.ts';

/** The migrations, in order of application. */
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
  warnedCells,
  defaultUncertainties,
  idsByQuantity,
  waitingSince,
  warnedAndProved,
  moreDefaultUncertainties,
  departedRecords,
];
