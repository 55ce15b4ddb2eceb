import type { Translate } from '#core';
import type { PageMark } from '#design-system';
import type { BillPiece } from '../contract/index.ts';
import { BILL_FIELDS, partOf, type ActiveField, type MarkedValue, type Marking } from './marking.ts';

/** The name of a field; with several records, with the number of its record. */
export function fieldName(t: Translate, field: ActiveField, parts: number): string {
  const part = partOf(field);
  if (part === null) return t(`bills.marked.${field as (typeof BILL_FIELDS)[number]}`);
  const name = t(`bills.marked.${part.kind}`);
  return parts > 1 ? t('bills.marked.of', { field: name, record: part.at + 1 }) : name;
}

/** The marks on the pages, with the names of their fields. */
export function marksOn(t: Translate, { bill, parts }: Marking): readonly PageMark[] {
  const at = (field: ActiveField, value: MarkedValue): readonly PageMark[] =>
    value && 'piece' in value ? [{ id: value.piece, label: fieldName(t, field, parts.length) }] : [];
  return [
    ...BILL_FIELDS.flatMap((field) => at(field, bill[field])),
    ...parts.flatMap((part, one) => [
      ...at(`number:${one}`, part.number),
      ...part.quantities.map((id) => ({ id, label: fieldName(t, `quantities:${one}`, parts.length) })),
    ]),
  ];
}

/** What a field says now. Null: nothing. */
export function valueText(value: MarkedValue, pieces: ReadonlyMap<number, BillPiece>): string | null {
  if (value === null) return null;
  return 'typed' in value ? value.typed : (pieces.get(value.piece)?.text ?? null);
}
