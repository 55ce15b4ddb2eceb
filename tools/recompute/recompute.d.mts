/** The result of recomputing an auditor export. */
export interface Recomputed {
  readonly records: number;
  readonly lines: number;
  readonly byColumns: number;
  readonly differences: readonly string[];
}

export function recompute(files: readonly string[]): Promise<Recomputed>;
