import { OWN_GASES } from '#domain/emissions';

/** The factors of a calculation run, as columns of an export. */
export interface FactorColumns {
  readonly source: string;
  readonly table: string;
  readonly energyContent: string;
  readonly energyContentUnit: string;
  readonly co2: string;
  readonly ch4: string;
  readonly n2o: string;
  readonly total: string;
  readonly unit: string;
}

interface Figure {
  readonly value: string;
  readonly unit: string;
}

/** A factor as a calculation run stores it, as far as exports read it. */
export interface RunFactor {
  /** `own`: a factor the user entered in place of the library's. */
  readonly kind: string;
  readonly edition: string;
  readonly source: string;
  readonly table: string;
  readonly values: Readonly<Record<string, Figure | undefined>>;
}

/** Figures that are a complete factor by themselves, in order of preference. */
const WHOLE = ['co2e', 'value', 'scope2', 'gwp'];

/** Figures of an own factor that are not a complete factor by themselves. */
const BESIDE: ReadonlySet<string> = new Set(OWN_GASES);

/** The factor columns of one run. If several factors have a figure, the first is shown; the working has them all. */
export function factorColumns(factors: readonly RunFactor[]): FactorColumns {
  const find = (...names: string[]): Figure | undefined => {
    for (const name of names) for (const { values } of factors) if (values[name]) return values[name];
    return undefined;
  };
  const content = find('energyContent');
  // With an own factor, the library's figures only determine the energy.
  const brought = factors.find(({ kind }) => kind === 'own')?.values ?? {};
  const own = Object.entries(brought).find(([name]) => !BESIDE.has(name))?.[1];
  const gas = (name: string) => (own ? brought[name] : find(name));
  const co2 = gas('co2');
  const whole = own ?? find(...WHOLE);
  const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))].join('; ');
  return {
    source: unique(factors.map(({ source }) => source)),
    table: unique(factors.map(({ table }) => table)),
    energyContent: content?.value ?? '',
    energyContentUnit: content?.unit ?? '',
    co2: co2?.value ?? '',
    ch4: gas('ch4')?.value ?? '',
    n2o: gas('n2o')?.value ?? '',
    total: whole?.value ?? '',
    unit: (co2 ?? gas('ch4') ?? whole)?.unit ?? '',
  };
}
