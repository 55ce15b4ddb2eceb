import type { ConsumptionTypeOption, FrameworkOption, InputTypeOption } from '#plugins/reference-data/contract';

export type Edition = FrameworkOption['versions'][number];

/** An input with everything a preview of it needs. Electricity comes in two entries of one id: here they are one. */
export interface InputChoice extends Pick<InputTypeOption, 'id' | 'name' | 'subCategoryId' | 'units' | 'methodId'> {
  readonly uses: readonly ConsumptionTypeOption[];
  readonly factors: InputTypeOption['factors'];
  readonly alternates: InputTypeOption['alternates'];
}

const distinct = <T extends { readonly id: string }>(rows: readonly T[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** The inputs of a look-up, each once, with only the uses the edition has figures for. */
export function inputChoices(options: readonly InputTypeOption[], editionId: string): readonly InputChoice[] {
  return [...groups(options)].map((same) => {
    const [{ id, name, subCategoryId, units, methodId, consumptionTypes }] = same;
    return {
      id,
      name,
      subCategoryId,
      units,
      methodId,
      uses: consumptionTypes.filter(({ editionIds }) => editionIds.includes(editionId)),
      factors: distinct(same.flatMap(({ factors }) => factors)),
      alternates: distinct(same.flatMap(({ alternates }) => alternates)),
    };
  });
}

type Entries = readonly [InputTypeOption, ...InputTypeOption[]];

function groups(options: readonly InputTypeOption[]): Iterable<Entries> {
  const byId = new Map<string, Entries>();
  for (const option of options) {
    const before = byId.get(option.id);
    byId.set(option.id, before ? [...before, option] : [option]);
  }
  return byId.values();
}

/** The edition a record of that first day takes: the last one that has begun; none for days before the oldest. */
export function editionOfDay(editions: readonly Edition[], day: string): Edition | undefined {
  const known = editions.toSorted((a, b) => (a.appliesFrom < b.appliesFrom ? -1 : 1));
  return known.findLast(({ appliesFrom }) => appliesFrom <= day);
}
