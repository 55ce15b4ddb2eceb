import type { Command, CommandGroup } from './command.ts';

/** Text without accents and case, so "che" finds "Chế độ" and "elec" finds "Électricité". */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
}

/** Score of one typed word; 0 is no match. Matches at the start of the label or of one of its words score highest. */
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

/** The commands that match all typed words, best first inside their group; empty groups are removed. */
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
