import { useState } from 'react';
import { useTranslate } from '#core';
import { Button, formatExact, Inline, Section, Text } from '#design-system';
import type { BillMeaning, BillPiece, MarkDetail } from '../../contract/index.ts';
import { sumOf, type PartMarking } from '../marking.ts';
import { draftOf, MeaningFields, useMeaning } from './MeaningFields.tsx';

interface PartFieldsProps {
  readonly at: number;
  readonly of: number;
  readonly part: PartMarking;
  readonly pieces: ReadonlyMap<number, BillPiece>;
  readonly found: MarkDetail['found']['parts'][number] | null;
  /** Null as long as something is not chosen. */
  readonly onMeaning: (meaning: BillMeaning | null) => void;
  readonly onRemove: () => void;
}

/** What one record of the bill is, and the sum of its figures. */
export function PartFields({ at, of, part, pieces, found, onMeaning, onRemove }: PartFieldsProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(found?.meaning ?? null));
  const first = part.quantities[0];
  const ofFirst = first === undefined ? undefined : pieces.get(first)?.unit;
  const printed = ofFirst ?? found?.unit ?? null;
  const known = useMeaning(draft, printed, onMeaning);
  const { meaning } = known;
  const sum = meaning && sumOf(part, pieces, meaning.unit);
  return (
    <Section title={of > 1 ? t('bills.what.at', { record: at + 1 }) : t('bills.what')}>
      {sum === null || meaning === null ? null : (
        <Text numeric>{t('bills.sum', { sum: formatExact(sum) ?? sum, unit: meaning.unit })}</Text>
      )}
      <MeaningFields draft={draft} known={known} onChange={setDraft} />
      {of > 1 ? (
        <Inline justify="end">
          <Button onPress={onRemove}>{t('bills.remove')}</Button>
        </Inline>
      ) : null}
    </Section>
  );
}
