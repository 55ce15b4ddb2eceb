import { Inline, NumberText, Text } from '#design-system';
import type { RecordRow } from '../../../contract/index.ts';
import type { RecordPlace } from '../../record-place.ts';
import { plainFigure } from '../../words/record-words.ts';
import { figureOf, unitOfFigure } from '../../figures.ts';
import { useRecordNames } from '../../use-record-names.ts';
import { PeriodCell } from './record-cells.tsx';
import { RecordState } from '../detail/RecordState.tsx';

/** The card of a record on a phone, below the name of its facility. */
export function RecordCard({ row, place }: { row: RecordRow; place: RecordPlace }) {
  const { companyName, quantity, unit } = row;
  const names = useRecordNames()(row);
  const [total] = place.scope.figures;
  const facts = [...(place.area === 'admin' ? [companyName] : []), names.input, ...(names.use ? [names.use] : [])];
  return (
    <>
      <Text as="p" size="sm" tone="muted">
        {facts.join(' · ')}
      </Text>
      <Text as="p" size="sm" numeric>
        <PeriodCell row={row} />
        {' · '}
        <NumberText value={plainFigure(quantity)} unit={unit} />
      </Text>
      <Inline justify="between">
        <NumberText value={figureOf(row, total.of)} digits={1} unit={unitOfFigure(total.of)} />
        <RecordState row={row} />
      </Inline>
    </>
  );
}
