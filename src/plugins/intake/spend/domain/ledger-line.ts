/** A line of a ledger. */
export interface LedgerLine {
  /** Row of the file, from 1. */
  readonly number: number;
  readonly account: string;
  readonly accountName: string;
  readonly supplier: string;
  readonly text: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Exact; below zero for a credit note or a reversal. */
  readonly amount: string;
  /** Three letters, ISO 4217. */
  readonly currency: string;
  readonly costCentre: string;
}
