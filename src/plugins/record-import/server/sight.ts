import { sql } from 'kysely';

/**
 * Who looks at a batch. Rows that name no known company lie in the first batch of their file: staff, who sent it, see
 * them; the company of that batch does not, for they may be another's.
 */
export type Sight = 'company' | 'staff';

export const sightOf = (isStaff: boolean | undefined): Sight => (isStaff ? 'staff' : 'company');

const UNPLACED = JSON.stringify([{ code: 'company.unknown' }]);

const isUnplaced = sql`issues @> ${UNPLACED}::jsonb`;

/** Rows of `import_row` that are shown. */
export const rowsInSight = (sight: Sight) => (sight === 'staff' ? sql`true` : sql`not (${isUnplaced})`);

/** How many rows of `batch` are not shown. */
export const rowsOutOfSight = (sight: Sight) =>
  sight === 'staff'
    ? sql`0`
    : sql`case when batch.by_staff then (
        select count(*) from import_row
        where company_id = batch.company_id and batch_id = batch.id and ${isUnplaced}) else 0 end::integer`;
