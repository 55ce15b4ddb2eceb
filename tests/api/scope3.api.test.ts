import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimal, fixedText, sum } from '#domain/units';
import {
  asPrinted,
  GUIDANCE_EXAMPLES,
  YEAR,
  type Example,
  type ExampleLine,
} from '../../src/plugins/records/scope3/domain/testing/index.ts';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

interface Use {
  readonly id: string;
  readonly methodId: string;
  readonly units: readonly string[];
}

interface Input {
  readonly id: string;
  readonly subCategoryId: string;
  readonly consumptionTypes: readonly Use[];
}

let server: ApiServer;
let company: TestCompany;
let preparer: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Value chain');
  preparer = await server.signedIn(company.id, ['USER']);
});

afterAll(() => server.close());

const selection = async <T>(path: string): Promise<readonly T[]> =>
  (await server.call('GET', `/api/selection/${path}`, { as: preparer })).body.data.commonObjects;

const OWN: Map<string, Promise<readonly Input[]>> = new Map();

/** Inputs of a category for own figures, fetched once. */
function ownInputsOf(category: string): Promise<readonly Input[]> {
  const known =
    OWN.get(category) ??
    selection<Input>(`input-type?categoryId=${category}&subCategoryId=OWN_FIGURES&versionId=NGA-2025`);
  OWN.set(category, known);
  return known;
}

/** The line as the form would send it: the category's input, the method as its use, an own factor. */
async function bodyOf(category: string, line: ExampleLine, facilityId = company.facility.id) {
  const inputs = await ownInputsOf(category);
  const chosen = inputs.flatMap((input) =>
    input.consumptionTypes.filter(({ methodId }) => methodId === line.method).map((use) => ({ input, use })),
  )[0];
  const [value, unit] = line.factor ?? [];
  return {
    typeScope: 3,
    facilityId,
    frameworkId: 'GHG_PROTOCOL',
    categoryId: category,
    inputTypeId: chosen?.input.id,
    consumptionTypeId: chosen?.use.id,
    ...YEAR,
    quantity: line.quantity,
    unit: line.unit,
    methodInputs: line.figures ?? {},
    ...(value === undefined ? {} : { fillMode: 2, customFactor: { value, unit, source: 'Worked example' } }),
  };
}

const create = (body: unknown, as = preparer) => server.call('POST', '/api/scope-management/create', { as, body });

/** The total of an example's records, in t CO2-e. */
async function recorded(example: Example): Promise<readonly string[]> {
  const figures: string[] = [];
  for (const line of example.lines) {
    const { status, body } = await create(await bodyOf(example.category, line));
    if (status !== 200) throw new Error(`${example.id}, ${line.method}: ${JSON.stringify(body)}`);
    const apart = body.data.run.steps.find(({ id }: { id: string }) => id === 'apart');
    figures.push(apart?.result ?? body.data.emissions.total);
  }
  return figures;
}

const dashboardTotal = async (as: string) => {
  const path = '/api/dashboard/list/total?from=2025-07-01&to=2026-06-30';
  const { totals } = (await server.call('GET', path, { as })).body.data;
  return totals.find(({ id }: { id: string }) => id === 'scope3').amount as string;
};

describe('the guidance’s worked examples, entered as records', () => {
  test.each(GUIDANCE_EXAMPLES.map((example) => [example.id, example] as const))('%s', async (_, example) => {
    const total = sum((await recorded(example)).map((figure) => decimal(figure)));
    expect(asPrinted(total, example)).toBe(example.differs?.exact ?? example.printed);
  });
});

describe('the total of Scope 3', () => {
  test('is the sum of its records, plus the upstream of Scope 1', async () => {
    const other = await server.company('Two kinds');
    const user = await server.signedIn(other.id, ['USER']);
    const equity = GUIDANCE_EXAMPLES.find(({ id }) => id === '15.1');
    const leased = GUIDANCE_EXAMPLES.find(({ id }) => id === '8.1');
    const figures: string[] = [];
    for (const example of [equity, leased])
      for (const line of example?.lines ?? []) {
        const body = await bodyOf(example?.category ?? '', line, other.facility.id);
        figures.push((await create(body, user)).body.data.emissions.total);
      }
    // 493,000 t of investees and 1,325 kg of a leased floor.
    const entered = sum(figures.map((figure) => decimal(figure)));
    expect(fixedText(entered, 6)).toBe('493001.325000');
    expect(await dashboardTotal(user)).toBe('493001.325000');

    const diesel = await create(dieselBody(other.facility.id), user);
    expect(diesel.body.data.emissions.scope3).toBe('467.446000');
    expect(await dashboardTotal(user)).toBe(fixedText(entered.plus('467.446'), 6));
  });

  test('shows projected lifetime emissions only in the working', async () => {
    const other = await server.company('Lender');
    const user = await server.signedIn(other.id, ['USER']);
    const [line] = GUIDANCE_EXAMPLES.find(({ id }) => id === '15.5, 60 years')?.lines ?? [];
    const { body } = await create(await bodyOf('INVESTMENTS', line as ExampleLine, other.facility.id), user);
    expect(body.data.emissions.total).toBeNull();
    expect(body.data.run.steps).toMatchObject([{ id: 'apart', result: '63000000', note: 'reported-apart' }]);
    expect(Number(await dashboardTotal(user))).toBe(0);
  });
});

describe('the offered choices', () => {
  test('15 categories in the order of the standard, all available for entry', async () => {
    const categories = await selection<{ id: string; ghgCategoryNo: number; derived: boolean }>('category?typeScope=3');
    expect(categories.map(({ ghgCategoryNo }) => ghgCategoryNo).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
    expect(categories.filter(({ derived }) => derived)).toEqual([]);
    expect(new Set(categories.map(({ id }) => id)).size).toBe(15);
  });

  test('every category has parts, and inputs for own figures in them', async () => {
    const categories = await selection<{ id: string }>('category?typeScope=3');
    for (const { id } of categories) {
      const parts = await selection<{ id: string }>(`sub-category?categoryId=${id}`);
      const own = await ownInputsOf(id);
      expect([id, parts.some((part) => part.id === 'OWN_FIGURES'), own.length > 0]).toEqual([id, true, true]);
    }
  });
});

describe('factors of the tables', () => {
  const body = (change: Record<string, unknown>) => ({
    typeScope: 3,
    facilityId: company.facility.id,
    frameworkId: 'GHG_PROTOCOL',
    fromDate: '2025-07-01',
    toDate: '2025-07-31',
    ...change,
  });

  test('a flight of two people uses the UK factor of its year, gas by gas if printed', async () => {
    const { body: answer } = await create(
      body({
        categoryId: 'BUSINESS_TRAVEL',
        inputTypeId: 'desnz-air-long-haul-economy-rf-pkm',
        consumptionTypeId: 'TRAVEL_DISTANCE',
        quantity: '10000',
        unit: 'km',
        methodInputs: { people: '2' },
      }),
    );
    const { run, versionId, emissions } = answer.data;
    expect(versionId).toBe('DESNZ-2025');
    const [factor] = run.factors;
    expect(emissions.total).toBe(fixedText(decimal(factor.values.co2e.value).times(20), 6));
  });

  test('spending in Australian dollars at a rate, at purchaser and producer prices', async () => {
    const spent = async (methodInputs: Record<string, string>) =>
      (
        await create(
          body({
            categoryId: 'PURCHASED_GOODS_AND_SERVICES',
            inputTypeId: 'naics-111110',
            consumptionTypeId: 'PURCHASED_GOODS_SPEND',
            quantity: '1000',
            unit: 'AUD',
            methodInputs,
          }),
        )
      ).body;
    // EPA Supply Chain factors 1.3, NAICS 111110: 0.532 with margins, 0.488 without.
    expect((await spent({ exchangeRate: '0.65' })).data.emissions.total).toBe('0.345800');
    expect((await spent({ exchangeRate: '0.65', basis: 'producer' })).data.emissions.total).toBe('0.317200');
    expect((await spent({})).issues?.[0]?.path).toBe('methodInputs.exchangeRate');
  });

  test('landfill by the Australian tables, and a carrier’s fuel well-to-wheel', async () => {
    const landfill = await create(
      body({
        categoryId: 'WASTE_GENERATED_IN_OPERATIONS',
        inputTypeId: 'waste-landfill-municipal-solid-waste',
        consumptionTypeId: 'WASTE_WASTE_TYPE',
        quantity: '10',
        unit: 't',
      }),
    );
    // NGA Factors 2025: 1.6 t CO2-e a tonne of municipal solid waste.
    expect(landfill.body.data.emissions.total).toBe('16.000000');
    const haulage = await create(
      body({
        categoryId: 'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
        inputTypeId: 'diesel',
        consumptionTypeId: 'STATIONARY',
        quantity: '1',
        unit: 'kL',
      }),
    );
    // 38.6 GJ/kL × (69.9 + 0.1 + 0.2 + 17.3) kg CO2-e/GJ
    expect(haulage.body.data.emissions.total).toBe('3.377500');
  });
});

test('electricity of a leased floor uses its facility’s grid, and the lookup returns the factor', async () => {
  const [input] = await selection<Input & { readonly factors: readonly { readonly kind: string }[] }>(
    `input-type?categoryId=UPSTREAM_LEASED_ASSETS&inputTypeId=grid-electricity&facilityId=${company.facility.id}&versionId=NGA-2025`,
  );
  expect(input?.factors.map(({ kind }) => kind)).toEqual(['electricity-location']);
  const made = await server.call('POST', '/api/scope-management/create', {
    as: preparer,
    body: {
      typeScope: 3,
      facilityId: company.facility.id,
      frameworkId: 'GHG_PROTOCOL',
      categoryId: 'UPSTREAM_LEASED_ASSETS',
      inputTypeId: 'grid-electricity',
      consumptionTypeId: 'LEASED_ASSET_SPECIFIC',
      versionId: 'NGA-2025',
      fromDate: '2025-07-01',
      toDate: '2026-06-30',
      quantity: '1000',
      unit: 'kWh',
    },
  });
  // NGA Factors 2025, Table 1, New South Wales: (0.64 + 0.03) kg CO2-e/kWh.
  expect([made.status, made.body.data.emissions.total]).toEqual([200, '0.670000']);
});

test.each([
  // DESNZ 2025: 0.177 kg CO2-e/kWh. EEA 2024: Germany 291 g CO2-e/kWh.
  ['GB', 'GB-ENG', 'DESNZ-2025', '177.000000'],
  ['DE', null, 'EEA-2024', '291.000000'],
])(
  'electricity of a leased floor in %s uses the grid of that country',
  async (country, subdivision, edition, total) => {
    const place = { country, subdivision, grid: country, zone: null };
    const { id } = await server.facility(company.id, { code: `L-${country}`, name: `Floor in ${country}`, ...place });
    const made = await server.call('POST', '/api/scope-management/create', {
      as: preparer,
      body: {
        typeScope: 3,
        facilityId: id,
        frameworkId: 'GHG_PROTOCOL',
        categoryId: 'UPSTREAM_LEASED_ASSETS',
        inputTypeId: 'grid-electricity',
        consumptionTypeId: 'LEASED_ASSET_SPECIFIC',
        fromDate: '2025-01-01',
        toDate: '2025-01-31',
        quantity: '1000',
        unit: 'MWh',
      },
    });
    expect({ status: made.status, message: made.body.message }).toMatchObject({ status: 200 });
    expect([made.body.data.run.edition, made.body.data.emissions.total]).toEqual([edition, total]);
  },
);
