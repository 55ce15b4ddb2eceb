import { formatDay } from '#core';
import { Inline, NumberText, Text } from '#design-system';
import type { RecordRow } from '../../../contract/index.ts';
import type { RecordPlace } from '../../record-place.ts';
import { periodText } from '../../record-words.ts';
import { figureOf, unitOfFigure } from '../../figures.ts';
import { useRecordNames } from '../../use-record-names.ts';
import { RecordState } from '../detail/RecordState.tsx';

/** The card of a record on a phone, below the name of its facility. */
export function RecordCard({ row, place }: { row: RecordRow; place: RecordPlace }) {
  const { companyName, fromDate, toDate } = row;
  const [total] = place.scope.figures;
  const facts = [
    ...(place.area === 'admin' ? [companyName] : []),
    useRecordNames()(row).input,
    periodText(fromDate, toDate, formatDay),
  ];
  return (
    <>
      <Text as="p" size="sm" tone="muted" numeric>
        {facts.join(' · ')}
      </Text>
      <Inline justify="between">
        <NumberText value={figureOf(row, total.of)} digits={1} unit={unitOfFigure(total.of)} />
        <RecordState row={row} />
      </Inline>
    </>
  );
}
