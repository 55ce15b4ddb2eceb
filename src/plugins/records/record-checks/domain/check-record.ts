import { decimal } from '#domain/units';
import { shownDay, shownFigure, type Entry } from './entry.ts';
import { firstFigure, type KnownSizes } from './first-figure.ts';
import type { Finding } from './finding.ts';
import { flatValues } from './flat-values.ts';
import { compared } from './history.ts';
import { missingMonths } from './missing-months.ts';
import { duplicateRecord } from './duplicate-record.ts';
import { THRESHOLDS } from './thresholds.ts';
import { unitSlip } from './unit-slip.ts';
import { unusual } from './unusual.ts';

/** A record about to be written, and its context. */
export interface CheckedEntry {
  readonly entry: Entry;
  /** Units the quantity may be entered in. */
  readonly units: readonly string[];
  /** Records of the same facility and input, of the last two years. */
  readonly records: readonly Entry[];
  /** Source of the result: the library's factor, or a typed factor or result. */
  readonly filling: 'library' | 'factor' | 'emission';
  /**
   * The edition it is calculated with, and the one meant for its first day if that differs: newer or older. `isDated`:
   * some edition of the same factors is meant for that day.
   */
  readonly edition: {
    readonly used: string;
    readonly newer: string | null;
    readonly older: string | null;
    readonly isDated: boolean;
  };
  readonly hasEvidence: boolean;
  /** Whether its remark says anything: a zero with its reason is no open question. */
  readonly hasRemark: boolean;
  /** t CO2-e; null while unknown. */
  readonly tonnes: string | null;
  /** Comparison amounts for a first figure. */
  readonly sizes: KnownSizes;
  /** Whether it repeats what other records derive already. */
  readonly isDerivedElsewhere: boolean;
}

/** All findings of the rules on a record. One cause is reported once. */
export function checkRecord(given: CheckedEntry): readonly Finding[] {
  return [...ofQuantity(given), ...ofFactor(given), ...ofEvidence(given), ...ofDoubleCount(given)];
}

function ofQuantity({ entry, units, records, filling, tonnes, sizes, hasRemark }: CheckedEntry): readonly Finding[] {
  const comparison = compared(entry, records);
  if (!comparison) return [];
  const again = duplicateRecord(comparison);
  const missing = missingMonths(comparison);
  const both = [again, missing].filter((one) => one !== null);
  // A quantity beside a typed result has no effect.
  if (filling === 'emission') return both;
  const { amount, fromDate, toDate } = comparison.entry;
  if (amount.isZero() && hasRemark) return both;
  if (amount.isZero())
    return [{ code: 'zero', path: 'quantity', values: { from: shownDay(fromDate), to: shownDay(toDate) } }, ...both];
  // A wrong unit, or a copy of the same month, also differs from last year: one finding is enough.
  const remarkable =
    unitSlip(comparison, units) ??
    flatValues(comparison) ??
    unusual(comparison) ??
    firstFigure(comparison, { tonnes, sizes, units });
  return remarkable ? [remarkable, ...both] : both;
}

function ofFactor({ edition, filling }: CheckedEntry): readonly Finding[] {
  if (filling !== 'library' || edition.used === '') return [];
  const { used, newer, older, isDated } = edition;
  if (newer !== null) return [{ code: 'factor-outdated', path: 'versionId', values: { edition: used, newer } }];
  if (older !== null) return [{ code: 'factor-ahead', path: 'versionId', values: { edition: used, meant: older } }];
  return isDated ? [] : [{ code: 'factor-undated', path: 'versionId', values: { edition: used } }];
}

function ofEvidence({ filling, hasEvidence, tonnes }: CheckedEntry): readonly Finding[] {
  const matters = filling !== 'library' || (tonnes !== null && decimal(tonnes).abs().gte(THRESHOLDS.evidenceFrom));
  if (!matters || hasEvidence) return [];
  const values: Finding['values'] = tonnes === null ? {} : { tonnes: shownFigure(Number(tonnes)) };
  return [{ code: 'evidence-missing', path: 'attachmentIds', values }];
}

function ofDoubleCount({ isDerivedElsewhere }: CheckedEntry): readonly Finding[] {
  return isDerivedElsewhere ? [{ code: 'double-count', path: 'categoryId', values: {} }] : [];
}
