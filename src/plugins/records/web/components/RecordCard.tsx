import { formatDay, useTranslate } from '#core';
import { AmountText, Inline, StatusChip, Text } from '#design-system';
import type { RecordRow } from '../../contract/index.ts';
import type { RecordPlace } from '../record-place.ts';
import { periodText, statusText, statusTone } from '../record-words.ts';

/** What a phone shows of a record below the name of its facility. */
export function RecordCard({ row, place }: { row: RecordRow; place: RecordPlace }) {
  const t = useTranslate();
  const { companyName, inputTypeName, fromDate, toDate, emissions, status } = row;
  const [total] = place.scope.figures;
  const facts = [
    ...(place.area === 'admin' ? [companyName] : []),
    inputTypeName,
    periodText(fromDate, toDate, formatDay),
  ];
  return (
    <>
      <Text as="p" size="sm" tone="muted" numeric>
        {facts.join(' · ')}
      </Text>
      <Inline justify="between">
        {total ? <AmountText tonnes={emissions[total.of]} of="CO2-e" /> : null}
        <StatusChip status={status} label={statusText(t, status)} tone={statusTone(status)} />
      </Inline>
    </>
  );
}
