import type { SelectOption } from '../choices/option-choices.ts';

/** Fuels as options: some under headings, one with a long name, one disabled. */
export const fuels: readonly SelectOption[] = [
  { id: 'diesel', label: 'Diesel oil', description: 'Stationary, Table 8', section: 'Liquid' },
  { id: 'petrol', label: 'Gasoline', description: 'Other than for aircraft', section: 'Liquid' },
  { id: 'lpg', label: 'Liquefied petroleum gas', section: 'Liquid' },
  { id: 'other', label: 'Petroleum based products other than mentioned in the items above', section: 'Liquid' },
  { id: 'gas', label: 'Natural gas distributed in a pipeline', section: 'Gaseous' },
  { id: 'biogas', label: 'Sludge biogas', section: 'Gaseous', isDisabled: true },
];

/** Facilities of three states, searchable by a code too. */
export const facilities: readonly SelectOption[] = [
  ['Brigalow Mine', 'QLD'],
  ['Coolabah Siding', 'QLD'],
  ['Ironbark Open Cut', 'NSW'],
  ['Jarrah Plant', 'WA'],
  ['Karri Terminal', 'WA'],
  ['Mulga Creek Mine', 'WA'],
  ['Spinifex Camp', 'WA'],
  ['Wattle Depot', 'NSW'],
  ['Yarran Workshop', 'NSW'],
].map(([label = '', section], index) => ({ id: `f${index}`, label, section, keywords: `FAC-0${index}` }));

/** As many inputs as a framework may have. */
export const manyInputs: readonly SelectOption[] = Array.from({ length: 800 }, (_, index) => ({
  id: `input-${index}`,
  label: `Input ${String(index).padStart(3, '0')}`,
  ...(index % 5 === 0 ? { description: `Table ${index % 9}` } : {}),
}));
