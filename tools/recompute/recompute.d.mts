/** What recomputing an auditor export found. */
export interface Recomputed {
  readonly records: number;
  readonly lines: number;
  readonly byColumns: number;
  readonly differences: readonly string[];
}

export function recompute(files: readonly string[]): Promise<Recomputed>;
