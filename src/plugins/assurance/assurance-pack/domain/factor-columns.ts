interface Figure {
  readonly value: string;
  readonly unit: string;
}

/** A factor as stored with a run. */
export interface FactorContent {
  readonly id: string;
  readonly kind: string;
  readonly edition: string;
  readonly name: string;
  readonly values: Readonly<Record<string, Figure | undefined>>;
  readonly missing: Readonly<Record<string, string>>;
  readonly biogenic: boolean;
  readonly source: string;
  readonly table: string;
  readonly verification: string;
  readonly note: string | null;
}

const GASES = ['co2', 'ch4', 'n2o', 'co2e'] as const;
const SHOWN: readonly string[] = ['energyContent', ...GASES];

/** The figures of a factor as columns; those without a column in one text. */
export function factorColumns({ values, missing }: Pick<FactorContent, 'values' | 'missing'>) {
  const of = (name: string) => values[name]?.value ?? null;
  const unit = GASES.map((gas) => values[gas]?.unit).find((found) => found !== undefined) ?? null;
  const others = Object.entries(values)
    .filter(([name]) => !SHOWN.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, figure]) => `${name} = ${figure?.value} ${figure?.unit}`.trim());
  const absent = Object.entries(missing)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, why]) => `${name}: ${why}`);
  return {
    energyContent: of('energyContent'),
    energyContentUnit: values['energyContent']?.unit ?? null,
    co2: of('co2'),
    ch4: of('ch4'),
    n2o: of('n2o'),
    co2e: of('co2e'),
    unit,
    others: others.join('; '),
    missing: absent.join('; '),
  };
}
