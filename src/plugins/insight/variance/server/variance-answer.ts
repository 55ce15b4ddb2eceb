import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import type { Variance } from '../contract/index.ts';
import type { Bar } from '../domain/index.ts';
import { facilityNames } from './facility-names.ts';
import type { FoundVariance } from './variance-view.ts';

/** Most parts of a bar in one response. */
export const PARTS_AT_MOST = 100;

type Library = Pick<ReferenceLibrary, 'namesIn'>;

/** The response of the call: bars with names. */
export async function varianceAnswer(trx: Trx, library: Library, companyId: string, found: FoundVariance) {
  const { from, to, difference, change, bars, periods, uncalculated } = found;
  const names = await facilityNames(trx, companyId);
  const side = (which: 'from' | 'to', amount: string) => ({
    from: periods[which].from,
    to: periods[which].to,
    amount,
    uncalculated: uncalculated[which],
  });
  const answer: Variance = {
    from: side('from', from),
    to: side('to', to),
    difference,
    change,
    bars: bars.map((bar) => barOf(bar, names, library)),
  };
  return answer;
}

function barOf({ cause, amount, parts, more }: Bar, facilities: ReadonlyMap<string, string>, library: Library) {
  const names = library.namesIn('en');
  return {
    cause,
    amount,
    parts: parts.map(({ facility, scope, category, input, editions, fate, ...part }) => ({
      facilityId: facility,
      facilityName: facilities.get(facility) ?? facility,
      scope,
      categoryId: category,
      categoryName: names.category(category),
      inputTypeId: input,
      inputName: names.input(category, input),
      editions: editions ? { from: editions[0], to: editions[1] } : null,
      fate: fate ?? null,
      amount: part.amount,
    })),
    more,
  };
}
