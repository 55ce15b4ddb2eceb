import {
  COLUMN_ROLES,
  proposeMapping,
  type ColumnRole,
  type ProposalHints,
  type SheetMapping,
  type SheetSample,
} from '../domain/index.ts';

/** Roles of which a sheet has one column. */
const MANY: ReadonlySet<ColumnRole> = new Set(['none', 'quantity', 'money']);

export const roleOf = (id: string): ColumnRole => COLUMN_ROLES.find((role) => role === id) ?? 'none';

/** The mapping with another role for a column. Another column with that role loses it, if there can be only one. */
export function withRole(mapping: SheetMapping, column: number, role: ColumnRole): SheetMapping {
  const columns = mapping.columns.map((one) => {
    if (one.column === column) return { ...one, role };
    return one.role === role && !MANY.has(role) ? { ...one, role: 'none' as const } : one;
  });
  const figures = columns.filter((one) => one.role === 'quantity').length;
  return { ...mapping, columns, layout: figures > 1 ? 'wide' : 'long' };
}

/** The proposal for other titles or another sheet, as a person chose them. */
export function withTitles(
  samples: readonly SheetSample[],
  hints: ProposalHints,
  wanted: { readonly sheet: string; readonly titleRow: number; readonly titleRows: 0 | 1 | 2 },
): SheetMapping | null {
  return proposeMapping(samples, hints, wanted)?.mapping ?? null;
}
