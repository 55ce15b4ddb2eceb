import type { Translate } from '#core';
import {
  CONTROLS,
  DRIVES,
  ENGINES,
  vehicleBody,
  VEHICLE_SIZES,
  type Engine,
  type FacilityChoice,
  type VehicleBody,
  type VehicleRow,
} from '../contract/index.ts';

/** What a form knows of a plate or card: texts, empty where nothing is chosen. */
export interface VehicleValues {
  readonly label: string;
  readonly facilityId: string;
  readonly productId: string;
  readonly control: string;
  readonly size: string;
  readonly drive: string;
  readonly engine: string;
  readonly modelYear: number | null;
  readonly fromDate: string;
  readonly toDate: string;
}

export const noVehicle = (change: Partial<VehicleValues> = {}): VehicleValues => ({
  label: '',
  facilityId: '',
  productId: '',
  control: 'OWN',
  size: 'CAR',
  drive: 'UNKNOWN',
  engine: '',
  modelYear: null,
  fromDate: '',
  toDate: '',
  ...change,
});

export const valuesOf = (row: VehicleRow): VehicleValues => ({
  label: row.label,
  facilityId: row.facilityId,
  productId: row.productId ?? '',
  control: row.control,
  size: row.size,
  drive: row.drive,
  engine: row.engine ?? '',
  modelYear: row.modelYear,
  fromDate: row.fromDate,
  toDate: row.toDate ?? '',
});

/** Messages by field. */
export type VehicleErrors = Readonly<Record<string, string>>;

/** The body of a form, or what is wrong in it. */
export function bodyOf(
  values: VehicleValues,
  t: Translate,
): { readonly body: VehicleBody } | { readonly errors: VehicleErrors } {
  const blank = (text: string) => (text === '' ? null : text);
  const read = vehicleBody.safeParse({
    ...values,
    productId: blank(values.productId),
    engine: blank(values.engine),
    toDate: blank(values.toDate),
  });
  if (read.success) return { body: read.data };
  return {
    errors: errorsOf(
      read.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })),
      t,
    ),
  };
}

export const errorsOf = (
  issues: readonly { readonly path: string; readonly message: string }[],
  t: Translate,
): VehicleErrors => Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, t(message)]));

const CANADIAN: readonly Engine[] = ENGINES.filter((engine) => !engine.startsWith('EURO'));

/** Engines that matter in a country; none where its tables do not differ by them. */
export function enginesOf(country: string | undefined, size: string): readonly Engine[] {
  if (country === 'AU') return size === 'HEAVY' ? ENGINES.filter((engine) => engine.startsWith('EURO')) : [];
  return country === 'CA' ? CANADIAN : [];
}

export const countryOf = (facilities: readonly FacilityChoice[], facilityId: string): string | undefined =>
  facilities.find(({ id }) => id === facilityId)?.country;

export const controlOptions = (t: Translate) =>
  CONTROLS.map((id) => ({
    id,
    label: t(`fleet-travel.screen.control.${id}`),
    description: t(`fleet-travel.screen.control.${id}.text`),
  }));
export const sizeOptions = (t: Translate) =>
  VEHICLE_SIZES.map((id) => ({ id, label: t(`fleet-travel.screen.size.${id}`) }));
export const driveOptions = (t: Translate) => DRIVES.map((id) => ({ id, label: t(`fleet-travel.screen.drive.${id}`) }));
export const engineOptions = (t: Translate, engines: readonly Engine[]) =>
  engines.map((id) => ({ id, label: t(`fleet-travel.screen.engine.${id}`) }));
