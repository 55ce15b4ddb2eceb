/** A fuel of Table 2 (CO2 per unit) with its heat content in Table 1, by the inputs of their rows. */
interface MobileFuel {
  /** Row of its CO2. */
  readonly co2: string;
  /** Row with its heat content: the fuel of Table 1 with the same CO2 per gallon. Null: the Hub prints none. */
  readonly heat: string | null;
}

const fuel = (co2: string, heat: string | null): MobileFuel => ({
  co2: `epa-mobile-co2-${co2}`,
  heat: heat === null ? null : `epa-stationary-${heat}`,
});

const ETHANOL = fuel('ethanol-100-gal', 'ethanol-100-gal');
const BIODIESEL = fuel('biodiesel-100-gal', 'biodiesel-100-gal');
const GASOLINE = fuel('motor-gasoline-gal', 'motor-gasoline-gal');
const DIESEL = fuel('diesel-fuel-gal', 'distillate-fuel-oil-no-2-gal');

/** A fuel as sold: its fossil part, the biofuel it may contain, and whether it is named after the biofuel. */
export interface SoldFuel {
  readonly fossil: MobileFuel;
  readonly bio: MobileFuel | null;
  /** E85 and B20 are sold as ethanol and biodiesel: the share has to be given. */
  readonly isBlend: boolean;
}

const sold = (fossil: MobileFuel, bio: MobileFuel | null = null, isBlend = false): SoldFuel => ({
  fossil,
  bio,
  isBlend,
});

/** Fuels by what the inputs and uses of vehicles call them. */
const SOLD = {
  gasoline: sold(GASOLINE, ETHANOL),
  diesel: sold(DIESEL, BIODIESEL),
  ethanol: sold(GASOLINE, ETHANOL, true),
  biodiesel: sold(DIESEL, BIODIESEL, true),
  lpg: sold(fuel('liquefied-petroleum-gases-lpg-gal', 'liquefied-petroleum-gases-lpg-gal')),
  cng: sold(fuel('compressed-natural-gas-cng-ft3', 'natural-gas-ft3')),
  lng: sold(fuel('liquefied-natural-gas-lng-gal', null)),
  'residual-fuel-oil': sold(fuel('residual-fuel-oil-gal', 'residual-fuel-oil-no-6-gal')),
  'jet-fuel': sold(fuel('kerosene-type-jet-fuel-gal', 'kerosene-type-jet-fuel-gal')),
  'aviation-gasoline': sold(fuel('aviation-gasoline-gal', 'aviation-gasoline-gal')),
} as const satisfies Readonly<Record<string, SoldFuel>>;

export type SoldFuelName = keyof typeof SOLD;

const isName = (name: string): name is SoldFuelName => name in SOLD;

const NAMES = Object.keys(SOLD).filter(isName);

export const soldFuel = (name: SoldFuelName): SoldFuel => SOLD[name];

/** The fuel a text begins with: gasoline of `gasoline-2-stroke`, and of `gasoline-passenger-cars`. */
export const soldFuelOf = (text: string): SoldFuelName | undefined =>
  NAMES.find((name) => text === name || text.startsWith(`${name}-`));

/** Inputs of the rows a fuel needs besides those of its vehicle. */
export const rowsOfFuel = (name: SoldFuelName): readonly string[] => {
  const { fossil, bio } = SOLD[name] as SoldFuel;
  return [fossil, ...(bio ? [bio] : [])].flatMap(({ co2, heat }) => (heat === null ? [co2] : [co2, heat]));
};
