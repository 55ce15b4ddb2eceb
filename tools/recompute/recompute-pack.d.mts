/** The result of checking an assurance pack. */
export interface RecomputedPack {
  readonly files: number;
  readonly records: number;
  readonly runs: number;
  readonly lines: number;
  readonly totals: number;
  readonly differences: readonly string[];
}

export function recomputePack(path: string): Promise<RecomputedPack>;
