import type { ComponentType } from 'react';
import { token } from '#contract';
import type { adminImportRoutes, ImportBatch, importRoutes } from '../contract/index.ts';

export interface BatchRowsProps {
  readonly batch: ImportBatch;
  /** The call that answers its rows. */
  readonly route: typeof importRoutes.rows | typeof adminImportRoutes.rows;
  /** The id that the call takes; by default that of the batch. */
  readonly id?: string;
  /** Whether each row shows what the file says, beside what it records. */
  readonly showsSource?: boolean;
  /** Whether rows are cards at any width, for a narrow column. */
  readonly asCards?: boolean;
}

/** Parts of the page of a batch, for pages of other plugins that show one. Loaded when they are needed. */
export interface BatchParts {
  readonly Figures: ComponentType<{ readonly batch: ImportBatch }>;
  readonly Rows: ComponentType<BatchRowsProps>;
}

export const BatchParts = token<BatchParts>('record-import/batch-parts');
