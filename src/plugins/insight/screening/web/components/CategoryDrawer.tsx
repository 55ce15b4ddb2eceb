import { useTranslate } from '#core';
import { Drawer, KeyValue, Section, Stack, StatusChip, Text } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { ScreeningRow } from '../../contract/index.ts';
import { criteriaText, LOOKS } from '../screening-words.ts';
import { AssessmentForm } from './AssessmentForm.tsx';
import { AssessmentHistory } from './AssessmentHistory.tsx';
import { EstimateWorking } from './EstimateWorking.tsx';

interface CategoryDrawerProps {
  readonly companyId: string;
  readonly year: number;
  readonly row: ScreeningRow;
  readonly editable: boolean;
  readonly onClose: () => void;
}

/** One category: what it covers, its assessment, the working of its estimate, and who said what. */
export function CategoryDrawer({ companyId, year, row, editable, onClose }: CategoryDrawerProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { category, categoryId, name } = row;
  return (
    <Drawer
      title={`${category}. ${nameOf('category', categoryId, name)}`}
      description={`FY${year}`}
      isOpen
      onClose={onClose}
      size="lg"
    >
      <Stack gap="xl">
        <Stack gap="xs">
          <Text weight="medium">{t('screening.screen.boundary')}</Text>
          <Text as="p">{t(`screening.boundary.${category}`)}</Text>
          <Text as="p" size="sm" tone="subtle">
            {t('screening.boundary.source')}
          </Text>
        </Stack>
        {editable ? <AssessmentForm year={year} row={row} onClose={onClose} /> : <Assessment row={row} />}
        <AssessmentHistory companyId={companyId} year={year} row={row} />
      </Stack>
    </Drawer>
  );
}

/** The assessment for those who may not change it. */
function Assessment({ row }: { readonly row: ScreeningRow }) {
  const t = useTranslate();
  const { state, reason, criteria, note, estimate } = row;
  return (
    <Section title={t('screening.assessment')}>
      <KeyValue
        items={[
          {
            label: t('screening.assessment'),
            value: <StatusChip status={state} {...LOOKS[state]} label={t(`screening.state.${state}`)} />,
          },
          { label: t('screening.screen.reason'), value: reason },
          { label: t('screening.criteria'), value: criteriaText(t, criteria) },
          { label: t('screening.screen.note'), value: note },
        ]}
      />
      {estimate ? (
        <>
          <EstimateWorking estimate={estimate} />
          <Text as="p" size="sm" tone="subtle">
            {t('screening.estimate.text')}
          </Text>
        </>
      ) : null}
    </Section>
  );
}
