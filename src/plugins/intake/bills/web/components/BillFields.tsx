import { useTranslate } from '#core';
import { RadioGroup, Stack, TextField } from '#design-system';
import type { BillPiece } from '../../contract/index.ts';
import { fieldName, valueText } from '../mark-words.ts';
import { BILL_FIELDS, partOf, type ActiveField, type Marking } from '../marking.ts';

interface BillFieldsProps {
  readonly marking: Marking;
  readonly pieces: ReadonlyMap<number, BillPiece>;
  readonly active: ActiveField;
  readonly onActive: (field: ActiveField) => void;
  readonly onTyped: (field: ActiveField, typed: string) => void;
}

/** The fields of a bill with what they say. The chosen one is filled by the next click on the page, or by typing. */
export function BillFields({ marking, pieces, active, onActive, onTyped }: BillFieldsProps) {
  const t = useTranslate();
  const { bill, parts } = marking;
  const fields: readonly ActiveField[] = [
    ...BILL_FIELDS,
    ...parts.flatMap((_, at) => [`number:${at}` as const, `quantities:${at}` as const]),
  ];
  const said = (field: ActiveField): string => {
    const part = partOf(field);
    const one = part && parts[part.at];
    if (part === null) return valueText(bill[field as keyof typeof bill], pieces) ?? t('bills.unmarked');
    if (part.kind === 'number') return valueText(one?.number ?? null, pieces) ?? t('bills.unmarked');
    const texts = (one?.quantities ?? []).flatMap((id) => pieces.get(id)?.text ?? []);
    return [...texts, ...(one?.typed ? [one.typed] : [])].join(' + ') || t('bills.unmarked');
  };
  const isDay = active === 'from' || active === 'to';
  return (
    <Stack gap="md">
      <RadioGroup
        label={t('bills.figures')}
        description={t('bills.figures.text')}
        value={active}
        onChange={(chosen) => {
          const field = fields.find((one) => one === chosen);
          if (field) onActive(field);
        }}
        options={fields.map((field) => ({
          id: field,
          label: fieldName(t, field, parts.length),
          description: said(field),
        }))}
      />
      <TextField
        // Another field has another text.
        key={active}
        label={t('bills.typed', { field: fieldName(t, active, parts.length) })}
        description={isDay ? t('bills.typed.day') : undefined}
        value={typedText(marking, active)}
        onChange={(typed) => onTyped(active, typed)}
        autoComplete="off"
      />
    </Stack>
  );
}

function typedText({ bill, parts }: Marking, field: ActiveField): string {
  const part = partOf(field);
  const value =
    part === null ? bill[field as keyof typeof bill] : part.kind === 'number' ? parts[part.at]?.number : null;
  if (part?.kind === 'quantities') return parts[part.at]?.typed ?? '';
  return value && 'typed' in value ? value.typed : '';
}
