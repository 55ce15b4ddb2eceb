/** A choice of a `Select`, `ComboBox` or `MultiSelect`. */
export interface SelectOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
  /** Its heading; options with the same heading are grouped, those without one come first. */
  readonly section?: string;
  /** Additional search terms, for example a code that is not shown. */
  readonly keywords?: string;
}

/** Options under a heading. */
export interface OptionSection {
  readonly id: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** An entry of a list of choices. */
export type OptionChoice = SelectOption | OptionSection;

/** Number of options from which only the visible ones are rendered. */
export const VIRTUAL_FROM = 100;

/** Groups options under their headings, in order of first appearance. */
export function inSections(options: readonly SelectOption[]): readonly OptionChoice[] {
  const headed = new Map<string, SelectOption[]>();
  const free: SelectOption[] = [];
  for (const option of options) {
    if (option.section === undefined) free.push(option);
    else headed.set(option.section, [...(headed.get(option.section) ?? []), option]);
  }
  const sections = [...headed].map(([label, below]) => ({ id: `section ${label}`, label, options: below }));
  return [...free, ...sections];
}

/** Whether an option contains every word of a search, in any order, ignoring case and accents. */
export function optionMatches(option: SelectOption, search: string): boolean {
  const text = plain([option.label, option.description, option.keywords, option.section].filter(Boolean).join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The options that match a search: exact names first, then names that begin with the text, then the others, each in
 * list order, so that the first is the most likely one.
 */
export function searchedOptions(options: readonly SelectOption[], search: string): readonly SelectOption[] {
  const wanted = plain(search);
  const distance = ({ label }: SelectOption) => {
    const name = plain(label);
    if (name === wanted) return 0;
    return name.startsWith(wanted) ? 1 : 2;
  };
  return options
    .filter((option) => optionMatches(option, search))
    .map((option) => ({ option, distance: distance(option) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ option }) => option);
}

const MARKS = /\p{Mn}/gu;

function plain(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').toLowerCase().trim();
}
