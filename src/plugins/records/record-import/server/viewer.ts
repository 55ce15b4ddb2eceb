import { sql } from 'kysely';
import type { Database, Trx } from '#server';

/**
 * Who views a batch. Rows without a known company are stored with the first batch of their file, but the database login
 * of its company cannot read them, because they may belong to another company. Only staff, who sent the file, see them.
 */
export type Viewer = 'company' | 'staff';

export const viewerOf = (isStaff: boolean | undefined): Viewer => (isStaff ? 'staff' : 'company');

/** The rows of batches that a viewer sees, as a table expression. */
export const rowsVisibleTo = (viewer: Viewer) =>
  viewer === 'company'
    ? sql`import_row`
    : sql`(
        select company_id, batch_id, number, level, cells, issues, t_total, key, body, earlier, replaces from import_row
        union all
        select company_id, batch_id, number, 'rejected', cells, issues, null, null, null, null, null from import_stray_row)`;

/** A batch and its viewer. */
export interface BatchPlace {
  readonly companyId: string;
  readonly id: string;
  readonly viewer: Viewer;
}

const READ_ROWS = { action: 'rows of an import', audit: false } as const;

/** Reads rows of a batch with the viewer's rights. Staff access was logged before. */
export const readRows = <T>(
  database: Database,
  { companyId, viewer }: BatchPlace,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  viewer === 'staff'
    ? database.asStaff(READ_ROWS, work, { readonly: true })
    : database.withTenant(companyId, work, { readonly: true });
