/** Shortest text with a suggestion: codes such as `N1` and `N2` differ on purpose. */
const SHORTEST = 4;

/** How many letters may differ: one in a short name, up to three in a long one. */
const slipsIn = (name: string): number => (name.length < 6 ? 1 : name.length < 12 ? 2 : 3);

/** Whether two normalised names differ only by a slip of the keyboard, and by how many letters. Null if they do not. */
export function slips(typed: string, name: string): number | null {
  if (typed.length < SHORTEST || name.length < SHORTEST) return null;
  const most = slipsIn(name);
  if (Math.abs(typed.length - name.length) > most) return null;
  const found = distance([...typed], [...name]);
  return found <= most ? found : null;
}

/** Letters to insert, delete, replace or swap with their neighbour to turn one text into the other. */
function distance(from: readonly string[], to: readonly string[]): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  from.forEach((letter, row) => {
    const next = [row + 1];
    to.forEach((other, column) => {
      const cost = letter === other ? 0 : 1;
      const steps = [(last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, (last[column] ?? 0) + cost];
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other;
      if (isSwap) steps.push((before[column - 1] ?? 0) + 1);
      next.push(Math.min(...steps));
    });
    before = last;
    last = next;
  });
  return last[to.length] ?? 0;
}
