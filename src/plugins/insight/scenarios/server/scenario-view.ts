import { monthOf } from '#domain/time';
import type { Facility } from '#plugins/company/company/server';
import { baselineOf } from '#plugins/insight/thresholds/contract';
import { baselinesOf } from '#plugins/insight/thresholds/server';
import { targetLine, type TargetLine } from '#plugins/insight/targets/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import type { ScenarioDetail, ScenarioResult, ScenarioRow } from '../contract/index.ts';
import {
  ASSUMPTION_IDS,
  ASSUMPTIONS,
  INTERVAL_LEVEL,
  outcomeOf,
  type Assumptions,
  type Lever,
  type Outcome,
} from '../domain/index.ts';
import { mayChange, unknownScenario, type ScenarioReader } from './scenario-policy.ts';
import type { RecordsAhead, ScenarioRecords } from './scenario-records.ts';
import { scenarioOf, type NamedScenario } from './scenario-store.ts';
import type { StoredBody } from './scenario-tables.ts';
import { measuresSame } from './scenario-target.ts';

const JULY = 7;

type Baselines = Awaited<ReturnType<typeof baselinesOf>>;

/** Everything a result is calculated from. */
interface Read {
  readonly scenario: NamedScenario;
  readonly records: RecordsAhead;
  readonly line: TargetLine | null;
  readonly baselines: Baselines;
}

/** Reads scenarios, and calculates them from the records as they are now. */
export class ScenarioView {
  constructor(
    private readonly records: ScenarioRecords,
    private readonly library: Pick<ReferenceLibrary, 'namesIn'>,
  ) {}

  /** 404 `scenarios.unknown`. */
  async read(trx: Trx, reader: ScenarioReader, id: string): Promise<Read> {
    const scenario = await scenarioOf(trx, reader, id);
    if (!scenario) throw unknownScenario();
    const { targetId } = scenario.body;
    return {
      scenario,
      records: await this.records.read(trx, reader.companyId, scenario.body),
      line: targetId === '' ? null : await targetLine(trx, reader.companyId, targetId),
      baselines: await baselinesOf(trx, reader.companyId),
    };
  }

  /** Calculates what was read; needs no transaction. */
  detail(reader: ScenarioReader, read: Read): ScenarioDetail {
    const { scenario } = read;
    return { ...rowOf(reader, scenario), body: scenario.body, result: this.result(read) };
  }

  private result({ scenario: { body }, records, line, baselines }: Read): ScenarioResult {
    const assumptions: Assumptions = Object.fromEntries(body.assumptions.map(({ id, ...given }) => [id, given]));
    const outcome = outcomeOf({
      histories: records.histories,
      before: records.before,
      firstMonth: records.firstMonth,
      lastYear: body.endYear,
      assumptions,
      ends: endsOf(records.facilities),
      method: body.scope2Method,
      levers: body.levers.map(leverOf),
    });
    const nameOf = new Map(body.levers.map(({ id, name }) => [id, name]));
    const names = this.library.namesIn('en');
    const isSame = line !== null && measuresSame(line, body);
    return {
      base: outcome.base,
      level: INTERVAL_LEVEL,
      actuals: [...records.actuals],
      years: outcome.years.map(({ scopes, ...one }) => ({
        ...one,
        target: isSame ? line.planned(one.year) : null,
        scopes: [...scopes],
      })),
      target:
        body.targetId === ''
          ? null
          : { id: body.targetId, name: line?.name ?? '', state: line ? (isSame ? 'SAME' : 'DIFFERS') : 'GONE' },
      levers: outcome.levers.map(({ missing, years, ...one }) => ({
        ...one,
        name: nameOf.get(one.id) ?? '',
        kind: body.levers.find(({ id }) => id === one.id)?.kind ?? 'EFFICIENCY',
        missing: [...missing],
        years: [...years],
      })),
      curve: outcome.curve.map((one) => ({ ...one, name: nameOf.get(one.id) ?? '' })),
      inputs: outcome.inputs.map(({ inputTypeId, years }) => ({
        inputTypeId,
        inputTypeName: names.anyInput(inputTypeId),
        years: [...years],
      })),
      // Baselines are of years from July (NGER Act 2007, section 7): a company with other years has no line.
      safeguard: records.firstMonth === JULY ? safeguardOf(outcome, records.facilities, baselines) : [],
      assumptions: ASSUMPTION_IDS.map((id) => ({
        id,
        value: assumptions[id]?.value ?? ASSUMPTIONS[id].usual,
        unit: ASSUMPTIONS[id].unit,
        source: assumptions[id]?.source ?? '',
      })),
    };
  }
}

/** A scenario in a list. */
export function rowOf(reader: ScenarioReader, row: NamedScenario): ScenarioRow {
  const { id, revision, name, note, visibility, owner, body } = row;
  return {
    id,
    revision,
    name,
    note,
    visibility,
    owner,
    isOwn: row.owner_id === reader.accountId,
    mayChange: mayChange(reader, row),
    levers: body.levers.length,
    endYear: body.endYear,
    updatedAt: row.updated_at,
  };
}

const orNull = (given: string) => (given === '' ? null : given);

function leverOf({ from, to, kwhPerLitre, price, ...lever }: StoredBody['levers'][number]): Lever {
  return {
    ...lever,
    from: monthOf(from),
    to: to === '' ? null : monthOf(to),
    kwhPerLitre: orNull(kwhPerLitre),
    price: orNull(price),
  };
}

const endsOf = (facilities: readonly Facility[]) =>
  new Map(facilities.flatMap(({ id, toDate }) => (toDate === null ? [] : [[id, toDate] as const])));

/** Scope 1 of facilities with a baseline, against it. */
function safeguardOf(
  outcome: Outcome,
  facilities: readonly Facility[],
  baselines: Baselines,
): ScenarioResult['safeguard'] {
  return facilities.flatMap(({ id, name }) => {
    const entered = baselines.filter(({ facilityId }) => facilityId === id);
    const found = outcome.facilities.find(({ facilityId }) => facilityId === id);
    if (entered.length === 0 || !found) return [];
    const years = found.years.map((one) => ({ ...one, baseline: baselineOf(entered, one.year)?.amount ?? null }));
    return [{ facilityId: id, facilityName: name, years }];
  });
}
