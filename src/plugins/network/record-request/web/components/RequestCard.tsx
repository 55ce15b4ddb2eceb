import { Inline, NumberText, Text } from '#design-system';
import type { AdminRequestRow, RequestRow } from '../../contract/index.ts';
import { periodText, TONNES } from '../request-words.ts';
import { useCategoryName } from '../use-category-name.ts';
import { DueLine } from './send/DueDay.tsx';
import { RequestStatusChip } from './RequestStatusChip.tsx';

/** What a phone shows below the other company's name. */
export function RequestCard({ row }: { row: RequestRow | AdminRequestRow }) {
  const categoryOf = useCategoryName();
  return (
    <>
      <Text as="p" size="sm">
        {row.purpose}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {categoryOf(row)}
      </Text>
      <Text as="p" size="sm" tone="muted" numeric>
        {periodText(row.fromDate, row.toDate)}
      </Text>
      <Inline justify="between">
        <RequestStatusChip status={row.status} />
        {row.tonnes === null ? <DueLine {...row} /> : <NumberText value={row.tonnes} digits={1} unit={TONNES} />}
      </Inline>
    </>
  );
}
