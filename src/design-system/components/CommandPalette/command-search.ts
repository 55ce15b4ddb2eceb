import type { Command, CommandGroup } from './command.ts';

/** Text without accents and case, so "che" finds "Chế độ" and "elec" finds "Électricité". */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

const startsWord = (typed: string, text: string) => wordsOf(text).some((word) => word.startsWith(typed));

/** Score of one typed word; 0 is no match. Matches at the start of the label or of one of its words score highest. */
function fit(typed: string, label: string, keywords: string, rest: string): number {
  if (label.startsWith(typed)) return 4;
  if (startsWord(typed, label)) return 3;
  if (startsWord(typed, keywords)) return 2;
  if (label.includes(typed)) return 1.5;
  return rest.includes(typed) || keywords.includes(typed) ? 1 : 0;
}

function rank(command: Command, group: string, words: readonly string[]): number {
  const label = plainLetters(command.label);
  const keywords = plainLetters(command.keywords ?? '');
  const rest = plainLetters([command.description, group].join(' '));
  const fits = words.map((word) => fit(word, label, keywords, rest));
  if (fits.includes(0)) return 0;
  // The weight counts in full if the label matches, half for keywords, and never lifts what only its heading names.
  const least = Math.min(...fits);
  const weight = least < 2 ? 0 : (command.weight ?? 0) * (least < 3 ? 0.5 : 1);
  return fits.reduce((sum, each) => sum + each, weight);
}

/** The commands that match all typed words: best first inside their group, the group with the best match first. */
export function searchCommands(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  const words = plainLetters(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups.filter((group) => group.items.length > 0);
  return groups
    .map((group) => ({
      group,
      found: group.items
        .map((item) => ({ item, rank: rank(item, group.label, words) }))
        .filter((found) => found.rank > 0)
        .toSorted((left, right) => right.rank - left.rank),
    }))
    .filter(({ found }) => found.length > 0)
    .toSorted((left, right) => (right.found[0]?.rank ?? 0) - (left.found[0]?.rank ?? 0))
    .map(({ group, found }) => ({ ...group, items: found.map(({ item }) => item) }));
}
