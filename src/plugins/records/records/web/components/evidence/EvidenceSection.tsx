import { useTranslate } from '#core';
import { Section, Text } from '#design-system';
import { EvidencePicker, type EvidencePlace } from '#plugins/assurance/evidence/web';
import type { RecordFormSectionProps } from '../../slots.ts';

/** The files of a record, in its form. Staff choose the company first: files belong to one. */
export function EvidenceSection({ place: { area }, state: { form } }: RecordFormSectionProps) {
  const t = useTranslate();
  const { companyId, attachmentIds = [] } = form.values;
  const place: EvidencePlace | null = area === 'home' ? { area } : companyId ? { area, companyId } : null;
  return (
    <Section title={t('records.evidence.title')} description={t('records.evidence.form')}>
      {place === null ? (
        <Text tone="muted">{t('records.evidence.company-first')}</Text>
      ) : (
        <EvidencePicker
          // Files of one company are no files of another.
          key={companyId ?? 'own'}
          place={place}
          ids={attachmentIds}
          onChange={(ids) => form.set('attachmentIds', ids)}
          errorMessage={form.field('attachmentIds').errorMessage}
        />
      )}
    </Section>
  );
}
