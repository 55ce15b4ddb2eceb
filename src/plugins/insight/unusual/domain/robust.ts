/** A row of explaining values, one for each coefficient. */
export type Row = readonly number[];

/** A fit that single wrong values do not move. */
export interface RobustFit {
  readonly coefficients: readonly number[];
  /** Spread of the usual residuals: a standard deviation, if they are normal. */
  readonly scale: number;
  /** From 0 (left out) to 1, one for each value. */
  readonly weights: readonly number[];
}

/** Makes the median of absolute deviations comparable with a standard deviation. */
const OF_NORMAL = 1.4826;

/** Residuals beyond so many scales do not count: the usual choice for Tukey's biweight. */
const LEFT_OUT = 4.685;

/** Rounds by absolute deviations, then by the biweight. */
const ROUNDS = { absolute: 7, biweight: 5 };

const TINY = 1e-9;

/** The median; zero without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const high = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? 0) + high) / 2;
}

/** Spread of residuals after so many coefficients: a fit makes as many of them vanish. */
export function spreadOf(residuals: readonly number[], coefficients: number): number {
  const sorted = residuals.map(Math.abs).toSorted((one, other) => one - other);
  return OF_NORMAL * median(sorted.slice(Math.min(coefficients, sorted.length - 1)));
}

export const valueOf = (row: Row, coefficients: readonly number[]): number =>
  row.reduce((total, value, at) => total + value * (coefficients[at] ?? 0), 0);

interface FitOptions {
  /** Smallest scale. */
  readonly least: number;
  /** Whether a value may decide about the coefficients. */
  readonly decides: readonly boolean[];
}

/** Fits values by rows: first by the least absolute deviations, then by Tukey's biweight. */
export function robustFit(rows: readonly Row[], values: readonly number[], { least, decides }: FitOptions): RobustFit {
  const deciding = (weight: number, at: number) => (decides[at] === false ? 0 : weight);
  let weights: readonly number[] = values.map((_, at) => deciding(1, at));
  let coefficients = weighted(rows, values, weights);
  const residuals = () => values.map((value, at) => value - valueOf(rows[at] ?? [], coefficients));
  for (let round = 0; round < ROUNDS.absolute; round += 1) {
    weights = residuals().map((residual, at) => deciding(1 / Math.max(Math.abs(residual), least / 4), at));
    coefficients = weighted(rows, values, weights);
  }
  let scale = Math.max(spreadOf(residuals(), coefficients.length), least);
  for (let round = 0; round < ROUNDS.biweight; round += 1) {
    weights = residuals().map((residual, at) => deciding(biweight(residual / scale), at));
    coefficients = weighted(rows, values, weights);
    scale = Math.max(spreadOf(residuals(), coefficients.length), least);
  }
  return { coefficients, scale, weights };
}

const biweight = (deviation: number) => (Math.abs(deviation) >= LEFT_OUT ? 0 : (1 - (deviation / LEFT_OUT) ** 2) ** 2);

/** Standard error of the last coefficient of a fit. */
export function lastError(rows: readonly Row[], { weights, scale }: RobustFit): number {
  const size = rows[0]?.length ?? 0;
  const unit = Array.from({ length: size }, (_, at) => (at === size - 1 ? 1 : 0));
  return scale * Math.sqrt(Math.max(solved(normal(rows, weights), unit).at(-1) ?? 0, 0));
}

function weighted(rows: readonly Row[], values: readonly number[], weights: readonly number[]): readonly number[] {
  const size = rows[0]?.length ?? 0;
  const right = Array.from({ length: size }, () => 0);
  for (const [at, row] of rows.entries()) {
    const value = (values[at] ?? 0) * (weights[at] ?? 0);
    for (let column = 0; column < size; column += 1) right[column] = (right[column] ?? 0) + value * (row[column] ?? 0);
  }
  return solved(normal(rows, weights), right);
}

function normal(rows: readonly Row[], weights: readonly number[]): number[][] {
  const size = rows[0]?.length ?? 0;
  // A trace of a ridge keeps columns apart that happen to be alike.
  const matrix = Array.from({ length: size }, (_, line) =>
    Array.from({ length: size }, (__, at) => Number(at === line) * TINY),
  );
  for (const [at, row] of rows.entries()) {
    const weight = weights[at] ?? 0;
    if (weight === 0) continue;
    for (const [line, sums] of matrix.entries()) {
      const value = weight * (row[line] ?? 0);
      for (let column = 0; column < size; column += 1) sums[column] = (sums[column] ?? 0) + value * (row[column] ?? 0);
    }
  }
  return matrix;
}

/** Solves a symmetric system by Gaussian elimination with pivots. Changes the matrix. */
function solved(matrix: number[][], given: readonly number[]): number[] {
  const lines = matrix.map((line, at) => [...line, given[at] ?? 0]);
  const size = lines.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let line = column + 1; line < size; line += 1)
      if (Math.abs(lines[line]?.[column] ?? 0) > Math.abs(lines[pivot]?.[column] ?? 0)) pivot = line;
    const [upper, chosen] = [lines[column], lines[pivot]];
    if (!upper || !chosen) continue;
    lines[column] = chosen;
    lines[pivot] = upper;
    const lead = chosen[column] ?? 0;
    if (Math.abs(lead) < TINY * TINY) continue;
    for (let line = 0; line < size; line += 1) {
      const other = lines[line];
      if (line === column || !other) continue;
      const times = (other[column] ?? 0) / lead;
      if (times === 0) continue;
      for (let at = column; at <= size; at += 1) other[at] = (other[at] ?? 0) - times * (chosen[at] ?? 0);
    }
  }
  return lines.map((line, at) => {
    const lead = line[at] ?? 0;
    return Math.abs(lead) < TINY * TINY ? 0 : (line[size] ?? 0) / lead;
  });
}
