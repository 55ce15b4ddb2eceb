import type { Row } from './row.ts';

const modules = import.meta.glob<{ rows: readonly Row[] }>('./rows/*.ts', { eager: true });

/** The table: every file of `rows/` is a part of it. */
export function allRows(): readonly Row[] {
  return Object.values(modules).flatMap(({ rows }) => rows);
}
