/** Sources of energy as ESRS E1-5, paragraph 38 divides consumption. */
export const ENERGY_SOURCES = ['coal', 'petroleum', 'natural-gas', 'other-fossil', 'renewable', 'purchased'] as const;

export type EnergySource = (typeof ENERGY_SOURCES)[number];

interface Source {
  readonly scope: number;
  readonly inputType: string;
}

/** Words in the ids of fuels, in the order they decide: coal seam gas is gas, renewable diesel is no petroleum. */
const WORDS: readonly (readonly [EnergySource, RegExp])[] = [
  ['renewable', /bio|wood|renewable|ethanol|bagasse|landfill|sludge|charcoal|straw|grass/],
  ['natural-gas', /natural-gas|coal-seam|cng|lng|town-gas|mains-gas|pipeline|gas-fuels/],
  ['coal', /coal|coke|lignite|anthracite|briquette|blast-furnace/],
  [
    'petroleum',
    /diesel|petrol|gasoline|kerosene|oil|lpg|propane|butane|naphtha|bitumen|aviation|jet|avgas|distillate|burning|solvent|grease/,
  ],
];

/** The source of what was burnt or bought; null: not energy the company consumed. */
export function energySource({ scope, inputType }: Source): EnergySource | null {
  if (scope === 2) return 'purchased';
  if (scope !== 1) return null;
  return WORDS.find(([, words]) => words.test(inputType))?.[0] ?? 'other-fossil';
}
