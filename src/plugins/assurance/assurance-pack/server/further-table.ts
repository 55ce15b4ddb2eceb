import { token } from '#contract';
import type { ExportLanguage } from '#plugins/platform/export-jobs/contract';
import type { Trx } from '#server';
import type { PackScope } from './pack-scope.ts';
import type { PackColumn } from './pack-table.ts';

/** A table of the pack that another plugin adds, after its own tables. */
export interface PackTable {
  /** File name, such as `variance.csv`. */
  readonly name: string;
  /** What it has, for the README of the pack. */
  explain(language: ExportLanguage): string;
  readonly columns: readonly Pick<PackColumn<never>, 'title' | 'kind'>[];
  /** Rows with a value for each column, read from the snapshot of the pack. */
  rows(trx: Trx, scope: PackScope): Promise<readonly (readonly (string | number | null)[])[]>;
}

export const PackTable = token<PackTable>('assurance-pack/table');

type Row = readonly (string | number | null)[];

/** The columns, each reading its place in a row. */
export const columnsOf = ({ columns }: PackTable): readonly PackColumn<Row>[] =>
  columns.map((column, at) => ({ ...column, value: (row: Row) => row[at] ?? null }));
