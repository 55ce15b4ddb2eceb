import { decimal, sum, type Decimal } from '#domain/units';
import type { SplitAmounts } from '../../domain/index.ts';
import type { CompanyPart } from './company-part.ts';
import type { ReportContext } from '../report-definition.ts';

/** Category with methane leaking from fossil sources. */
const FUGITIVE = 'FUGITIVE';

/** Methane and nitrous oxide of each line, with the potentials in its factors. */
export function splitAmounts(parts: readonly CompanyPart[], { names }: ReportContext): readonly SplitAmounts[] {
  return parts.flatMap(({ lines }) =>
    lines.map(({ edition, category, tCh4, tN2o }) => ({
      gwpSet: names.gwpSet(edition) ?? '',
      isFossilLeak: category === FUGITIVE,
      tCh4,
      tN2o,
    })),
  );
}

/** The part of these lines without a split by gas, to which no other potentials can be applied; t CO2-e. */
export function unsplitAmount(parts: readonly CompanyPart[]): Decimal {
  const lines = parts.flatMap((part) => part.lines);
  const all = (name: 'tTotal' | 'tCo2' | 'tCh4' | 'tN2o') => sum(lines.map((line) => decimal(line[name] ?? '0')));
  return all('tTotal').minus(all('tCo2')).minus(all('tCh4')).minus(all('tN2o'));
}
