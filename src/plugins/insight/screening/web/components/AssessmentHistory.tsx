import { formatMoment, useCall, useTranslate, type Translate } from '#core';
import { Banner, Section, Text, Timeline } from '#design-system';
import { screeningRoutes, type AssessmentRow, type ScreeningRow } from '../../contract/index.ts';
import { criteriaText, LOOKS, tonnesText } from '../screening-words.ts';

interface AssessmentHistoryProps {
  readonly companyId: string;
  readonly year: number;
  readonly row: Pick<ScreeningRow, 'category' | 'written'>;
}

/** Who said what about the category, and when. */
export function AssessmentHistory({ companyId, year, row: { category, written } }: AssessmentHistoryProps) {
  const t = useTranslate();
  const { data, error } = useCall(
    screeningRoutes.history,
    { query: { companyId, year, category } },
    { enabled: written !== null },
  );
  return (
    <Section title={t('screening.screen.history')}>
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {written === null ? <Text tone="muted">{t('screening.history.none')}</Text> : null}
      {written !== null && !error ? (
        <Timeline
          label={t('screening.screen.history')}
          loading={!data}
          entries={(data?.data ?? []).map((one) => ({
            id: String(one.revision),
            who: one.by,
            what: t(`screening.said.${one.state}`),
            when: formatMoment(one.at),
            dateTime: one.at,
            ...LOOKS[one.state],
            details: detailsOf(t, one),
          }))}
        />
      ) : null}
    </Section>
  );
}

function detailsOf(t: Translate, { reason, criteria, note, estimate }: AssessmentRow): string {
  const tonnes = tonnesText(estimate?.tonnes ?? null);
  return [
    reason,
    criteriaText(t, criteria),
    note,
    tonnes === null ? '' : t('shell.named', { name: t('screening.estimate'), what: `${tonnes} t CO2-e` }),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
