import { sql } from 'kysely';
import { messageFor } from '#contract';
import type { RecordBody } from '#plugins/records/records/contract';
import type { CheckedRecord, CheckFinding, ManyRecordsCheck, RecordCheck } from '#plugins/records/records/server';
import type { Trx } from '#server';
import { namedFactorFaults, type NamedVersion } from '../domain/index.ts';

interface Found extends NamedVersion {
  readonly factorId: string;
  readonly version: number;
}

/** What the check needs to know of the records of a company. */
interface Known {
  readonly versions: ReadonlyMap<string, Found>;
  /** Countries of facilities. */
  readonly countries: ReadonlyMap<string, string>;
}

const keyOf = (factorId: string, version: number | string) => `${factorId} ${version}`;

const names = ({ customFactor }: RecordBody) => customFactor?.factorId !== undefined;

async function known(trx: Trx, companyId: string, records: readonly RecordBody[]): Promise<Known> {
  const factors = [...new Set(records.flatMap(({ customFactor }) => customFactor?.factorId ?? []))];
  if (factors.length === 0) return { versions: new Map(), countries: new Map() };
  const versions = await sql<Found>`
    select factor_id as "factorId", version, status, value, unit, source, basis, co2, ch4, n2o,
      biogenic_co2 as "biogenicCo2", biogenic_carbon as "biogenicCarbon", upstream,
      valid_from as "validFrom", valid_to as "validTo", countries, facility_ids::text[] as "facilityIds"
    from own_factor_version where company_id = ${companyId} and factor_id = any(${factors}::uuid[])`.execute(trx);
  const facilities = [...new Set(records.map(({ facilityId }) => facilityId))];
  const places = await sql<{ id: string; country: string }>`
    select id, country from facility where company_id = ${companyId} and id = any(${facilities}::uuid[])`.execute(trx);
  return {
    versions: new Map(versions.rows.map((row) => [keyOf(row.factorId, row.version), row])),
    countries: new Map(places.rows.map(({ id, country }) => [id, country])),
  };
}

function findings({ record }: CheckedRecord, { versions, countries }: Known): readonly CheckFinding[] {
  const { customFactor: given, fromDate, facilityId } = record;
  if (given?.factorId === undefined || given.factorVersion === undefined) return [];
  const version = versions.get(keyOf(given.factorId, given.factorVersion));
  const country = countries.get(facilityId);
  return namedFactorFaults(given, version, { fromDate, country, facilityId }).map((fault): CheckFinding => {
    if (fault === 'other-days' || fault === 'other-country') {
      const { validFrom: from = '', validTo: to = null } = version ?? {};
      const [values, path] =
        fault === 'other-country'
          ? [{ country: country ?? '' }, 'facilityId']
          : [{ from, ...(to === null ? {} : { to }) }, 'fromDate'];
      const code = `custom-factors.${fault}${fault === 'other-days' && to === null ? '-open' : ''}`;
      return { level: 'warning', code, path, message: messageFor(code, values), values };
    }
    if (fault === 'other-facility') {
      const code = `custom-factors.${fault}`;
      return { level: 'error', code, path: 'facilityId', message: code };
    }
    const code = `custom-factors.named-${fault}`;
    return { level: 'error', code, path: 'customFactor.factorVersion', message: code };
  });
}

/** Checks records that name a version of an own factor: it is approved, is for the facility, and the figures are its figures. */
export const namedFactorCheck: RecordCheck = {
  id: 'custom-factors/named',
  check: async (trx, checked) =>
    names(checked.record) ? findings(checked, await known(trx, checked.companyId, [checked.record])) : [],
  many: (companyId) => new NamedInFile(companyId),
};

class NamedInFile implements ManyRecordsCheck {
  private found: Known = { versions: new Map(), countries: new Map() };

  constructor(private readonly companyId: string) {}

  async ask(trx: Trx, records: readonly RecordBody[]): Promise<void> {
    this.found = await known(trx, this.companyId, records.filter(names));
  }

  look(checked: CheckedRecord): readonly CheckFinding[] {
    return findings(checked, this.found);
  }
}
