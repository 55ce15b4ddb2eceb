import { OWN_GASES, type OwnGas } from '#domain/emissions';
import { decimal } from '#domain/units';
import type { FactorContents } from './factor-contents.ts';
import type { FactorStatus } from './factor-steps.ts';

/** An own factor in a record that says which version of which factor it is. */
export type NamedFactor = Readonly<Partial<Record<OwnGas | 'value' | 'basis', string | undefined>>> & {
  readonly unit: string;
  readonly source: string;
};

/** The parts of a version that a record must agree with. */
export interface NamedVersion
  extends
    Pick<FactorContents, 'value' | 'unit' | 'source' | 'basis' | 'validFrom' | 'validTo' | 'countries' | 'facilityIds'>,
    Pick<FactorContents, OwnGas> {
  readonly status: FactorStatus;
}

/** What is wrong with a named factor. The first four reject a record; the others raise a warning. */
type NamedFault = 'unknown' | 'unapproved' | 'differs' | 'other-facility' | 'other-days' | 'other-country';

const isSame = (given: string | undefined, said: string | null) =>
  given !== undefined && said !== null && decimal(given).equals(said);

/** A record may leave out gases that its method does not take, but not change what it names. */
function isAsSaid(given: NamedFactor, version: NamedVersion): boolean {
  const { basis } = given;
  return (
    isSame(given.value, version.value) &&
    given.unit === version.unit &&
    given.source === version.source &&
    (basis === undefined || basis === version.basis) &&
    OWN_GASES.every((gas) => given[gas] === undefined || isSame(given[gas], version[gas]))
  );
}

/** Whether a record may name a version, and whether that version is meant for its first day and place. */
export function namedFactorFaults(
  given: NamedFactor,
  version: NamedVersion | undefined,
  record: { readonly fromDate: string; readonly country: string | undefined; readonly facilityId: string },
): readonly NamedFault[] {
  if (!version) return ['unknown'];
  if (version.status !== 'APPROVED') return ['unapproved'];
  if (!isAsSaid(given, version)) return ['differs'];
  const { validFrom, validTo, countries, facilityIds } = version;
  if (facilityIds.length > 0 && !facilityIds.includes(record.facilityId)) return ['other-facility'];
  const isOfDay = validFrom <= record.fromDate && (validTo === null || record.fromDate <= validTo);
  const isOfPlace = countries.length === 0 || (record.country !== undefined && countries.includes(record.country));
  return [...(isOfDay ? [] : (['other-days'] as const)), ...(isOfPlace ? [] : (['other-country'] as const))];
}
