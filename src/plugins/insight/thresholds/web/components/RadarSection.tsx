import { useState } from 'react';
import { useLanguage, useTranslate } from '#core';
import { Banner, DataTable, EmptyState, IconButton, Section, Stack, Text } from '#design-system';
import { behindAddress } from '#plugins/insight/dashboard/web';
import type { Radar } from '../../contract/index.ts';
import { linesOf, nameOf, narrowedTo, placesText, type SubjectLine } from '../threshold-words.ts';
import { lineSummary, radarColumns, Standing } from './radar-columns.tsx';
import { WorkingSheet } from './WorkingSheet.tsx';

interface RadarSectionProps {
  readonly area: 'home' | 'admin';
  readonly radar: Radar;
}

/** Every threshold of the company and its facilities, nearest first. */
export function RadarSection({ area, radar }: RadarSectionProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState<SubjectLine | null>(null);
  const { from, to, includeDrafts, silent, elsewhere } = radar;
  const addressOfRow = (row: SubjectLine) =>
    behindAddress(area, { from, to, facilities: [], includeDrafts }, narrowedTo(radar, row));
  const labelOf = ({ subject, line }: SubjectLine) => `${nameOf(t, subject)}, ${t(`thresholds.line.${line.id}`)}`;
  // Without records there is no projection.
  const howTo = (row: SubjectLine) =>
    row.line.projection.recorded === null ? null : (
      <IconButton
        size="sm"
        icon="chart"
        label={t('thresholds.how', { name: labelOf(row) })}
        onPress={() => setOpen(row)}
      />
    );
  return (
    <Section title={t('thresholds.radar')} description={t('thresholds.radar.text')}>
      <Stack gap="md">
        {silent.length > 0 ? (
          <Banner tone="info">{t('thresholds.screen.silent', { names: silent.join(', ') })}</Banner>
        ) : null}
        {elsewhere.length > 0 ? (
          <Banner tone="info">{t('thresholds.screen.elsewhere', { names: placesText(elsewhere, language) })}</Banner>
        ) : null}
        <DataTable
          caption={t('thresholds.radar')}
          columns={radarColumns(t, language, false)}
          rows={linesOf(radar)}
          rowKey={({ subject, line }) => `${subject.facilityId} ${line.id}`}
          rowLabel={labelOf}
          rowHref={addressOfRow}
          rowActions={howTo}
          card={(row) => (
            <>
              <Text as="p" size="sm" numeric>
                {lineSummary(t, row)}
              </Text>
              <Standing row={row} t={t} />
            </>
          )}
          empty={<EmptyState title={t('thresholds.none')} text={t('thresholds.none.text')} />}
        />
      </Stack>
      {open ? <WorkingSheet row={open} records={addressOfRow(open)} onClose={() => setOpen(null)} /> : null}
    </Section>
  );
}
