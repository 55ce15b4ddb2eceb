import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calculate, type Place } from '#domain/emissions';
import { decimal, sum, type Decimal } from '#domain/units';
import { SCOPE1_METHODS } from '../../src/plugins/records/scope1/domain/index.ts';
import { scope1Catalogue } from '../../src/plugins/records/scope1/server/catalogue/index.ts';
import { SCOPE2_METHODS } from '../../src/plugins/records/scope2/domain/index.ts';
import { scope2Catalogue } from '../../src/plugins/records/scope2/server/catalogue.ts';
import { scope3Methods } from '../../src/plugins/records/scope3/domain/index.ts';
import { scope3Catalogue } from '../../src/plugins/records/scope3/server/catalogue/index.ts';
import { openSeededLibrary, type InputType } from '../../src/plugins/reference/reference-data/server/index.ts';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { placeOfEdition, stored, tonnesByRow, tonnesOfGrid } from '../support/printed-figures.ts';

/** A seeded sample of what is offered, in every unit it accepts, saved through the API and read from the database. */
const SEED = 20;
/** Inputs of each family of editions in each scope. */
const INPUTS_EACH = 2;
const QUANTITY = '7654.321';

const library = await openSeededLibrary();
const rows = library.factors();
const rowsById = new Map(rows.map((row) => [row.id, row]));
const methods = new Map([...SCOPE1_METHODS, ...SCOPE2_METHODS, ...scope3Methods].map((one) => [one.id, one]));

/** Inputs that no single row decides: their own tests compare them with published examples. */
const COMPOSED = /^own-|^blend-|^supplied-|^private-|^network-|^refrigerant-|wastewater|carbonate|kiln|^naics-/;

/** Countries whose facilities name a state. */
const STATES: Readonly<Record<string, string>> = { AU: 'NSW', US: 'CA', CA: 'ON' };

function placeIn(edition: string, chosen?: string): Place {
  const place = placeOfEdition(library, edition);
  const country = chosen ?? place.country;
  return { ...place, country, state: STATES[country] ?? country };
}

interface Offer {
  readonly scope: number;
  readonly input: InputType;
  readonly use: string;
  readonly methodId: string;
  readonly edition: string;
  readonly place: Place;
}

const inputsOf = [
  [1, scope1Catalogue.inputTypes(rows)],
  [2, scope2Catalogue.inputTypes(rows)],
  [3, scope3Catalogue.inputTypes(rows).filter(({ byGrid }) => byGrid !== true)],
] as const;

const ofTables: readonly Offer[] = inputsOf.flatMap(([scope, inputs]) =>
  inputs
    .filter(({ id }) => !COMPOSED.test(id))
    .flatMap((input) =>
      input.consumptionTypes.flatMap(({ id: use, methodId = input.methodId, editionIds }) =>
        editionIds.map((edition) => ({
          scope,
          input,
          use,
          methodId,
          edition,
          place: placeIn(edition),
        })),
      ),
    ),
);

const electricity = library.inputType('ELECTRICITY', 'grid-electricity');

/** Electricity of each grid that has a row. */
const ofGrids: readonly Offer[] = rows
  .filter(({ kind, flag, edition }) => kind === 'electricity-location' && flag === 'primary' && /\d$/.test(edition))
  .flatMap(({ edition, region }) => {
    const [use] = electricity?.consumptionTypes ?? [];
    if (!electricity || !use || region === null || region.length > 8) return [];
    const country = library.edition(edition)?.countries.find((one) => region.startsWith(one));
    const place = { ...placeIn(edition, country), grid: region };
    const methodId = use.methodIds?.[edition] ?? electricity.methodId;
    return [{ scope: 2, input: electricity, use: use.id, methodId, edition, place }];
  });

const familyOf = ({ scope, input, edition }: Offer) =>
  `${scope} ${library.edition(edition)?.family ?? ''}${input === electricity ? ' grid' : ''}`;

function sampled(): readonly Offer[] {
  const families = new Map<string, Offer[]>();
  for (const offer of [...ofTables, ...ofGrids])
    families.set(familyOf(offer), [...(families.get(familyOf(offer)) ?? []), offer]);
  return [...families.values()].flatMap((offers) =>
    fc.sample(fc.constantFrom(...offers), { seed: SEED, numRuns: INPUTS_EACH }),
  );
}

let server: ApiServer;
let user: string;
let companyId: string;
const facilities = new Map<string, string>();

beforeAll(async () => {
  server = await apiServer();
  const company = await server.company('Every country');
  companyId = company.id;
  user = await server.signedIn(companyId, ['USER']);
});

afterAll(() => server.close());

async function facilityAt({ country, state, grid, zone }: Place): Promise<string> {
  const key = `${country} ${grid}`;
  const known = facilities.get(key);
  if (known !== undefined) return known;
  const subdivision = STATES[country] === undefined ? null : `${country}-${state}`;
  const { id } = await server.facility(companyId, { country, subdivision, grid, zone, fromDate: '2008-07-01' });
  facilities.set(key, id);
  return id;
}

type Steps = readonly { readonly id: string; readonly factorIds: readonly string[] }[];

const GASES = ['co2', 'ch4', 'n2o'] as const;

/** What a record stores, by the rows its working names: written apart from the methods. Null: the row has no such figure. */
function expectedOf({ input }: Offer, steps: Steps, unit: string) {
  const rowOf = (step: string) => rowsById.get(steps.find(({ id }) => id === step)?.factorIds[0] ?? '');
  const by = (step: string, figure: string): Decimal | null => {
    const row = rowOf(step);
    if (row?.values[figure] === undefined) return null;
    if (input === electricity) return tonnesOfGrid(row, figure, QUANTITY, unit);
    const direct = tonnesByRow(row, figure, unit, QUANTITY);
    const density = row.values['density'];
    // Waste by volume is converted by the density its table prints.
    return direct ?? (density ? tonnesByRow(row, figure, 't', decimal(QUANTITY).times(density.value).toFixed()) : null);
  };
  const gases = GASES.map((gas) => [gas, by(gas, gas)] as const);
  const known = gases.flatMap(([, tonnes]) => tonnes ?? []);
  const whole = input === electricity ? by('location', 'scope2') : (by('location', 'co2e') ?? by('total', 'co2e'));
  // Hydrogen has energy, and no gas in its row.
  const nothing = steps.some(({ id }) => id === 'energy') ? decimal(0) : null;
  const total = whole ?? (known.length > 0 ? sum(known) : nothing);
  return {
    ...Object.fromEntries(gases.map(([gas, tonnes]) => [gas, tonnes && stored(tonnes)])),
    total: total && stored(total),
  };
}

test('quantity × factor per gas is what the database holds, in every unit, across editions and countries', async () => {
  const offers = sampled();
  const faults: string[] = [];
  const refusals: string[] = [];
  const seen = { families: new Set<string>(), countries: new Set<string>(), records: 0 };
  for (const offer of offers) {
    const { scope, input, use, methodId, edition, place } = offer;
    const facilityId = await facilityAt(place);
    const day = library.edition(edition)?.appliesFrom ?? '';
    for (const unit of input.units) {
      const name = `${scope} ${input.id} / ${use} in ${edition}, ${unit}`;
      const body = {
        typeScope: scope,
        facilityId,
        frameworkId: 'GHG_PROTOCOL',
        versionId: edition,
        categoryId: input.categoryId,
        inputTypeId: input.id,
        consumptionTypeId: use,
        fromDate: day,
        toDate: day,
        quantity: QUANTITY,
        unit,
      };
      const made = await server.call('POST', '/api/scope-management/create', { as: user, body });
      const method = methods.get(methodId);
      if (!method) throw new Error(`There is no method "${methodId}".`);
      const activity = {
        edition,
        inputType: input.id,
        consumptionType: use,
        place,
        fromDate: day,
        toDate: day,
        quantity: QUANTITY,
        unit,
        methodInputs: {},
      };
      const tried = calculate(method, activity, library.bookFor(edition));
      if (!tried.ok) {
        // The API refuses what the rows cannot give, and nothing else.
        for (const { code } of tried.problems) refusals.push(code);
        if (made.status === 200) faults.push(`${name}: saved, but ${JSON.stringify(tried.problems)}`);
        continue;
      }
      if (made.status !== 200) {
        faults.push(`${name}: ${made.status} ${JSON.stringify(made.body)}`);
        continue;
      }
      const [held] = await server.test.query<Record<string, string | null>>(
        `select t_total as total, t_co2 as co2, t_ch4 as ch4, t_n2o as n2o from emission_record where id = $1`,
        [made.body.data.id],
      );
      const due = expectedOf(offer, made.body.data.run.steps, unit);
      for (const [figure, tonnes] of Object.entries(due))
        if (tonnes !== (held?.[figure] ?? null))
          faults.push(`${name}: ${figure} ${held?.[figure]}, by the row ${tonnes}`);
      seen.families.add(familyOf(offer));
      seen.countries.add(place.country);
      seen.records += 1;
    }
  }
  expect(faults).toEqual([]);
  expect(new Set(refusals)).toEqual(new Set(['input.missing']));
  expect(refusals.length).toBeLessThan(seen.records);
  expect(seen.families.size).toBeGreaterThanOrEqual(13);
  expect(seen.countries.size).toBeGreaterThanOrEqual(5);
  expect(seen.records).toBeGreaterThan(80);
}, 300_000);
