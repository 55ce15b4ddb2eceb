import { messageFor } from '#contract';
import { monthOf } from '#domain/time';
import { decimal, roundTo } from '#domain/units';
import { SCOPE_NUMBERS } from '../../contract/index.ts';
import type { CheckedRecord, CheckFinding, RecordCheck } from './record-check.ts';

/** A figure this many times more or less than the library's suggests a wrong unit or another activity. */
const ORDER = 10;

/** Gases expected in a Scope 1 result (NGER Regulations 2008, regulation 4.04: emissions are reported gas by gas). */
const GASES = ['co2', 'ch4', 'n2o'] as const;

const shown = (figure: string) => roundTo(decimal(figure), 3).toFixed();

/** Warns of an own figure whose total is far from the library's for the same quantity. */
function ofSize({ calculated }: CheckedRecord): readonly CheckFinding[] {
  const { libraryTotal, outputs } = calculated;
  const own = outputs.total ?? outputs.location;
  if (libraryTotal === null || typeof own !== 'string') return [];
  const [one, other] = [decimal(own).abs(), decimal(libraryTotal).abs()];
  if (other.isZero() || (one.times(ORDER).greaterThan(other) && other.times(ORDER).greaterThan(one))) return [];
  const values = { own: shown(own), library: shown(libraryTotal), edition: calculated.edition };
  return [
    {
      level: 'warning',
      code: 'records.own-size',
      path: 'quantity',
      message: messageFor('records.own-size', values),
      values,
    },
  ];
}

/** Warns of a Scope 1 result without method, criterion or gases. */
function ofProvenance({ record }: CheckedRecord): readonly CheckFinding[] {
  const { customEmission: result, criterion, typeScope } = record;
  if (!result || typeScope !== SCOPE_NUMBERS.SCOPE1) return [];
  if (result.method && criterion && GASES.some((gas) => result[gas] !== undefined)) return [];
  return [
    {
      level: 'warning',
      code: 'records.own-result-untold',
      path: 'customEmission.method',
      message: 'records.own-result-untold',
    },
  ];
}

/** Warns of days of several editions that are calculated with one, because it was chosen or another is missing. */
function ofEditions({ calculated }: CheckedRecord): readonly CheckFinding[] {
  if (!calculated.isAcross) return [];
  return [
    {
      level: 'warning',
      code: 'records.across-editions',
      path: 'versionId',
      message: messageFor('records.across-editions', { edition: calculated.edition }),
      values: { edition: calculated.edition },
    },
  ];
}

const ownFindings = (checked: CheckedRecord) =>
  checked.record.customFactor || checked.record.customEmission ? [...ofSize(checked), ...ofProvenance(checked)] : [];

// Editions begin on the first of a month, so records within one month skip this check and its calculation.
const findings = (checked: CheckedRecord) => [
  ...ownFindings(checked),
  ...(monthOf(checked.record.fromDate) === monthOf(checked.record.toDate) ? [] : ofEditions(checked)),
];

/** Warns about own figures and about days of several editions. Another check covers missing evidence of any record. */
export const ownFigureCheck: RecordCheck = {
  id: 'records.own-figures',
  check: (_trx, checked) => Promise.resolve(findings(checked)),
  // The check needs no database queries.
  many: () => ({ ask: () => Promise.resolve(), look: findings }),
};
