import type { Command, CommandGroup } from './command.ts';

/** Letters without accents and case, so "che" finds "Chế độ" and "Électricité" is found by "elec". */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
}

/** How well one typed word fits; 0 is not at all. A word of the label counts most, from its beginning best. */
function fit(typed: string, label: string, rest: string): number {
  if (label.startsWith(typed)) return 4;
  if (label.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 3;
  if (label.includes(typed)) return 2;
  return rest.includes(typed) ? 1 : 0;
}

function rank(command: Command, group: string, words: readonly string[]): number {
  const label = plainLetters(command.label);
  const rest = plainLetters([command.description, command.keywords, group].join(' '));
  const fits = words.map((word) => fit(word, label, rest));
  return fits.includes(0) ? 0 : fits.reduce((sum, each) => sum + each, 0);
}

/** The commands that hold every typed word, best first inside their group; groups left empty go. */
export function searchCommands(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  const words = plainLetters(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups.filter((group) => group.items.length > 0);
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .map((item) => ({ item, rank: rank(item, group.label, words) }))
        .filter((found) => found.rank > 0)
        .sort((left, right) => right.rank - left.rank)
        .map((found) => found.item),
    }))
    .filter((group) => group.items.length > 0);
}
