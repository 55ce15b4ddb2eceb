import { monthsLabel, useCall, useLanguage, useTranslate } from '#core';
import { formatExact } from '#design-system';
import { callsOf, type RecordPlace } from '../../record-place.ts';
import { lastFigure, monthBefore } from './last-figure.ts';
import type { RecordFormValues } from '../record-form-schema.ts';

/** Records of one input in a month: more than this is no figure to compare with. */
const MOST = 50;

/** A day before it has a year that somebody is still typing. */
const FIRST_DAY = '1900-02-01';

/** What the facility recorded of the input in the month before, in words. Undefined until it is known, and if there is nothing. */
export function useLastFigure(place: RecordPlace, values: RecordFormValues): string | undefined {
  const t = useTranslate();
  const language = useLanguage();
  const { companyId, facilityId, categoryId, inputTypeId, consumptionTypeId, fromDate } = values;
  const isAsked = facilityId !== '' && inputTypeId !== '' && fromDate >= FIRST_DAY;
  const month = isAsked ? monthBefore(fromDate) : { from: '', to: '' };
  const { data } = useCall(
    callsOf(place).list,
    {
      query: {
        typeScope: place.scope.number,
        facilityId: [facilityId],
        categoryId: [categoryId],
        inputTypeId: [inputTypeId],
        ...month,
        size: MOST,
        ...(place.area === 'admin' && companyId ? { companyId } : {}),
      },
    },
    { enabled: isAsked },
  );
  if (!isAsked || !data || data.total_item > MOST) return undefined;
  const figure = lastFigure(data.data, month, consumptionTypeId);
  if (figure === null) return undefined;
  const quantity = formatExact(figure.quantity) ?? figure.quantity;
  return t('records.last-figure', { month: monthsLabel(month.from, month.to, language), quantity, unit: figure.unit });
}
