import type { Per, Reason } from '../domain/index.ts';

interface ConsentTable {
  company_id: string;
  id: string;
  given_at: string;
  given_by: string;
  left_at: string | null;
  left_by: string | null;
}

/** A figure of a company as it is kept: the middle of its step. */
interface ContributionTable {
  company_id: string;
  year: number;
  kind: 'INPUT' | 'PER';
  /** Id of an input, or of a divisor. */
  item: string;
  amount: string;
}

interface RoundTable {
  day: string;
  year: number;
  ran_at: string;
}

interface ReleaseTable {
  id: string;
  day: string;
  year: number;
  input: string;
  per: Per;
  type: string;
}

interface MemberTable {
  /** The company behind the cell. */
  member_id: string;
  release_id: string;
}

export interface CellTable {
  year: number;
  input: string;
  per: Per;
  type: string;
  release_id: string | null;
  reason: Reason | null;
  count: string | null;
  lower: string | null;
  median: string | null;
  upper: string | null;
}

/** Tables of this plugin, for `trx.withTables`. */
export type BenchmarkTables = {
  benchmark_consent: ConsentTable;
  benchmark_contribution: ContributionTable;
  benchmark_round: RoundTable;
  benchmark_release: ReleaseTable;
  benchmark_member: MemberTable;
  benchmark_cell: CellTable;
};
