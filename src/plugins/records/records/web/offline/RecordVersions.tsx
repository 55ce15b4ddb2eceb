import { formatMoment, useTranslate } from '#core';
import { Stack, Text } from '#design-system';
import type { VersionsProps } from '#plugins/platform/offline/web';
import type { RecordDetail } from '../../contract/index.ts';
import { VersionTable } from '../components/form/VersionTable.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { versionRows } from '../form/version-rows.ts';
import type { RecordPlace } from '../record-place.ts';
import type { RecordEntry } from './record-entry.ts';

/** A record as it was entered without a net, and as it is stored. */
export function RecordVersions({ content, theirs }: VersionsProps) {
  const t = useTranslate();
  const { scope, values } = content as RecordEntry;
  const present = theirs as RecordDetail;
  const place: RecordPlace = { area: 'home', scope };
  const state = useRecordForm(place, values);
  return (
    <Stack>
      <Text as="p" tone="muted">
        {t('records.stale.text', { who: present.updatedBy, at: formatMoment(present.updatedAt) })}
      </Text>
      <VersionTable rows={versionRows(place, state, present, t)} />
    </Stack>
  );
}
