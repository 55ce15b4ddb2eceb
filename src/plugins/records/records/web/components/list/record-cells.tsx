import { formatDay, formatMoment, isWholeMonths, monthsLabel, useLanguage } from '#core';
import type { Translate } from '#core';
import { TwoLines, VisuallyHidden } from '#design-system';
import type { RecordRow } from '../../../contract/index.ts';
import { daysLabel } from './days-label.ts';
import { periodText } from '../../words/record-words.ts';

/** The link of the row. Its accessible label also has what distinguishes rows of the same facility. */
export function FacilityCell({ row, input }: { row: RecordRow; input: string }) {
  return (
    <>
      {row.facilityName}
      <VisuallyHidden>{`, ${input}, ${periodText(row.fromDate, row.toDate, formatDay)}`}</VisuallyHidden>
    </>
  );
}

/** A period in one line: whole months by their name, `Oct 2026`, other periods by their days. */
export function PeriodCell({ row: { fromDate, toDate } }: { row: RecordRow }) {
  const label = isWholeMonths(fromDate, toDate) ? monthsLabel : daysLabel;
  return label(fromDate, toDate, useLanguage());
}

/** The day of creation, and below it the time, or the day of the last change if there was one. */
export function WrittenCell({ row: { createdAt, updatedAt }, t }: { row: RecordRow; t: Translate }) {
  const [day, hour] = formatMoment(createdAt).split(' ');
  const [changed] = formatMoment(updatedAt).split(' ');
  return (
    <TwoLines first={day} second={updatedAt === createdAt ? hour : t('records.updated-at', { at: changed ?? '' })} />
  );
}
