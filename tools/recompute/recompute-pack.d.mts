/** What checking an assurance pack found. */
export interface RecomputedPack {
  readonly files: number;
  readonly records: number;
  readonly runs: number;
  readonly lines: number;
  readonly totals: number;
  readonly differences: readonly string[];
}

export function recomputePack(path: string): Promise<RecomputedPack>;
