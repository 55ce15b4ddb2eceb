/** Lines of the energy and emissions tables. A cell that fits no line is in none: SECR asks for these alone. */
export const SECR_LINES = ['gas-and-fuels', 'transport', 'electricity', 'heat', 'other', 'business-travel'] as const;

export type SecrLine = (typeof SECR_LINES)[number];

/** A sum of records by scope, category and input. */
interface Source {
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
}

/** Inputs of business travel by road in vehicles the company hires or its employees own. */
const ROAD_VEHICLE =
  /land-(size|segment|motorbike|van)|(^|-)(cars?|vans?|motorcycles?|diesel|petrol|gasoline|lpg|light-duty)(-|$)/;
const OTHERS = /(^|-)(wtt|air|bus|coach|rail|taxis?|tram|underground)(-|$)/;

const isHiredOrOwnVehicle = ({ inputType }: Source) => ROAD_VEHICLE.test(inputType) && !OTHERS.test(inputType);

/**
 * The line of a source (SI 2018/1155, schedule 7A paragraph 15 and 20D): fuels burnt, transport fuels, purchased
 * electricity, purchased heat, steam and cooling, all other emissions of Scope 1, and business travel in hired or
 * employees' vehicles. Null: not required.
 */
export function secrLine(source: Source): SecrLine | null {
  const { scope, category } = source;
  if (scope === 1) {
    if (category === 'STATIONARY_FUELS') return 'gas-and-fuels';
    return category === 'MOBILE_TRANSPORT_FUELS' ? 'transport' : 'other';
  }
  if (scope === 2) return category === 'ELECTRICITY' ? 'electricity' : 'heat';
  return scope === 3 && category === 'BUSINESS_TRAVEL' && isHiredOrOwnVehicle(source) ? 'business-travel' : null;
}
