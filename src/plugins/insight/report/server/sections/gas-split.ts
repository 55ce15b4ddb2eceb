import { decimal, sum, type Decimal } from '#domain/units';
import type { LineSum } from '#plugins/records/records/server';
import { isRestatable, restatement, type SplitAmounts } from '../../domain/index.ts';
import type { CompanyPart } from './company-part.ts';
import type { RecordNames } from '../reading/record-names.ts';
import type { ReportContext } from '../report-definition.ts';

/** Category with methane leaking from fossil sources. */
const FUGITIVE = 'FUGITIVE';

/** Which potentials an edition has. */
interface GwpNames {
  readonly names: Pick<RecordNames, 'gwpSet'>;
}

type Line = Pick<LineSum, 'edition' | 'category' | 'inputType' | 'tTotal' | 'tOwn' | 'tCo2' | 'tCh4' | 'tN2o'>;

/** The part of a line that is one gas or blend, calculated with a factor of the library. */
function wholeGas({ inputType, edition, tTotal, tOwn }: Line, { names }: GwpNames, asked: string) {
  const t = decimal(tTotal ?? '0').minus(tOwn ?? '0');
  if (t.isZero() || !isRestatable(inputType, names.gwpSet(edition) ?? '', asked)) return undefined;
  return { input: inputType, t: t.toFixed() };
}

/** The amounts of a line by gas, with the potentials in its factors. */
export function splitLine(line: Line, context: GwpNames, asked: string): SplitAmounts {
  const { edition, category, tCh4, tN2o } = line;
  return {
    gwpSet: context.names.gwpSet(edition) ?? '',
    isFossilLeak: category === FUGITIVE,
    tCh4,
    tN2o,
    gas: wholeGas(line, context, asked),
  };
}

/** Change of a line's total under the potentials of another set, t CO2-e. */
export function gwpChange(line: Line, gwpSet: (edition: string) => string | null, asked: string): Decimal {
  return sum(Object.values(restatement([splitLine(line, { names: { gwpSet } }, asked)], asked)));
}

/** The amounts of each line by gas. */
export const splitAmounts = (
  parts: readonly CompanyPart[],
  context: ReportContext,
  asked: string,
): readonly SplitAmounts[] => parts.flatMap(({ lines }) => lines.map((line) => splitLine(line, context, asked)));

/** The part of a line without a split by gas, to which no other potentials can be applied; t CO2-e. */
export function unsplitOf(line: Line, context: GwpNames, asked: string): Decimal {
  const known = [line.tCo2, line.tCh4, line.tN2o, wholeGas(line, context, asked)?.t];
  return decimal(line.tTotal ?? '0').minus(sum(known.map((t) => decimal(t ?? '0'))));
}

/** The same for all lines. */
export const unsplitAmount = (parts: readonly CompanyPart[], context: ReportContext, asked: string): Decimal =>
  sum(parts.flatMap(({ lines }) => lines.map((line) => unsplitOf(line, context, asked))));
