/** A choice of a `Select`, `ComboBox` or `MultiSelect`. */
export interface SelectOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
  /** Heading it stands below; options of one heading stand together, those without one come first. */
  readonly section?: string;
  /** Found by these words too, for example a code that is not shown. */
  readonly keywords?: string;
}

/** Options below a heading. */
export interface OptionSection {
  readonly id: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** What a list of choices is made of. */
export type OptionChoice = SelectOption | OptionSection;

/** From this many options on only those in sight are drawn. */
export const VIRTUAL_FROM = 100;

/** Puts options below their headings, in the order the headings first appear. */
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

/** Whether every word of a search stands in an option, in any order, whatever the case and accents. */
export function optionMatches(option: SelectOption, search: string): boolean {
  const text = plain([option.label, option.description, option.keywords, option.section].filter(Boolean).join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The options a search finds: the one that is called so first, then those whose name begins so, then the others, each in
 * their own order, so that the first is what was meant.
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
