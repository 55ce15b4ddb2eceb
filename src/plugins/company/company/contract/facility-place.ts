import { z } from 'zod';
import { textField, type ProblemIssue } from '#contract';
import { AUSTRALIA, type Place } from '#domain/emissions';
import { country, currency } from './company-facts.ts';
import { GAS_ZONES } from './company-kinds.ts';

/** Countries whose grids and factors depend on the subdivision. */
const DIVIDED: ReadonlySet<string> = new Set([AUSTRALIA, 'CA', 'US']);

/** Whether a facility of a country must say in which state or province it is. */
export const needsSubdivision = (country: string): boolean => DIVIDED.has(country);

/** Whether facilities of a country are in a gas zone. */
export const hasGasZones = (country: string): boolean => country === AUSTRALIA;

const subdivision = z
  .string({ error: 'company.state-missing' })
  .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'company.subdivision-unknown');

/** Where a facility is, as a request says it. The server checks that all of it exists and fits together. */
export const placeFacts = {
  /** ISO 3166-1 alpha-2; by default the company's, or that of the facility that is changed. */
  country: country.optional(),
  /** ISO 3166-2. */
  subdivision: subdivision.nullable().optional(),
  /** Short name of the subdivision, instead of its code: a state of Australia. */
  state: textField(3, { tooLong: 'company.state-missing' }).optional(),
  /** A grid of the subdivision, or of the country; by default its first. */
  grid: textField(16).optional(),
  /** IANA name; by default that of the place. */
  timeZone: textField(64, { tooLong: 'company.time-zone-unknown' }).optional(),
  /** ISO 4217; by default that of the country. */
  currency: currency.optional(),
  /** In Australia: whether it is in a metropolitan area, where gas has another upstream factor. */
  zone: z.enum(GAS_ZONES, { error: 'company.zone-missing' }).nullable().optional(),
};

type PlaceFacts = z.output<z.ZodObject<typeof placeFacts>>;

/** What a country asks of a place, and what it does not have. A place without a country is checked once it has one. */
export function placeFaults(given: Omit<PlaceFacts, 'grid' | 'timeZone' | 'currency'>): readonly ProblemIssue[] {
  const { country: of, subdivision: division, state, zone } = given;
  if (of === undefined) return [];
  const faults: ProblemIssue[] = [];
  const fault = (path: string, message: string) => faults.push({ path, message });
  if (needsSubdivision(of) && !division && !state) fault('subdivision', 'company.state-missing');
  if (division && division.slice(0, 2) !== of) fault('subdivision', 'company.subdivision-unknown');
  if (hasGasZones(of) && !zone) fault('zone', 'company.zone-missing');
  if (!hasGasZones(of) && zone) fault('zone', 'company.zone-elsewhere');
  return faults;
}

/** The same as a rule of a body or a form. It runs whatever else is at fault there, so that all faults show at once. */
export const placeRule: readonly [(given: PlaceFacts, context: z.RefinementCtx) => void, z.core.$ZodSuperRefineParams] =
  [
    (given, context) => {
      for (const { path, message } of placeFaults(given)) context.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => z.object(placeFacts).safeParse(value).success },
  ];

/** A facility, as far as its place decides factors. */
interface Placed {
  readonly country: string;
  readonly state: string;
  readonly grid: string;
  readonly zone: string | null;
}

/** The place of a facility. */
export function placeOf({ country: of, state, grid, zone }: Placed): Place {
  return { country: of, state, grid, zone: GAS_ZONES.find((known) => known === zone) ?? null };
}

/** A place in few letters: `NSW` for an Australian one, `CA, US` or `GB` for another. */
export function shortPlace({ country: of, state }: Pick<Placed, 'country' | 'state'>): string {
  return of === AUSTRALIA || state === of ? state : `${state}, ${of}`;
}
