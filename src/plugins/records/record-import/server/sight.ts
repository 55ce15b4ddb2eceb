import { sql } from 'kysely';
import type { Database, Trx } from '#server';

/**
 * Who looks at a batch. Rows that name no known company lie beside the first batch of their file, where the login that
 * serves its company cannot read them, for they may be another's: only staff, who sent the file, see them.
 */
export type Sight = 'company' | 'staff';

export const sightOf = (isStaff: boolean | undefined): Sight => (isStaff ? 'staff' : 'company');

/** The rows of batches as they are shown, to be given a name. */
export const rowsInSight = (sight: Sight) =>
  sight === 'company'
    ? sql`import_row`
    : sql`(
        select company_id, batch_id, number, level, cells, issues, t_total, key from import_row
        union all
        select company_id, batch_id, number, 'rejected', cells, issues, null, null from import_stray_row)`;

/** A batch, and who looks at it. */
export interface BatchPlace {
  readonly companyId: string;
  readonly id: string;
  readonly sight: Sight;
}

const LOOK = { action: 'rows of an import', audit: false } as const;

/** Reads rows of a batch with the rights of whoever looks, whose look has been recorded by then. */
export const readRows = <T>(
  database: Database,
  { companyId, sight }: BatchPlace,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  sight === 'staff'
    ? database.asStaff(LOOK, work, { readonly: true })
    : database.withTenant(companyId, work, { readonly: true });
