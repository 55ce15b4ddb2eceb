import { useState } from 'react';
import { addressOf, today, useCall, useTranslate } from '#core';
import { Button, Checkbox, Grid, Inline, Select, Stack } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { useFirstMonth } from '#plugins/company/company/web';
import { FormatField, type ExportFormProps } from '#plugins/platform/export-jobs/web';
import { SCREENING_FORMATS, SCREENING_KIND } from '../../contract/index.ts';
import { SCREENING_PATH } from '../screening-path.ts';
import { openingYear, yearsUntil } from '../screening-years.ts';

/** The screening of a year as a file. */
export function ScreeningExport({ area, ask, asking }: ExportFormProps) {
  const t = useTranslate();
  const isStaff = area === 'admin';
  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const [companyId, setCompany] = useState('');
  const [format, setFormat] = useState<(typeof SCREENING_FORMATS)[number]>('xlsx');
  const [includeDrafts, setDrafts] = useState(false);
  const [chosenYear, setYear] = useState<number | null>(null);
  const firstMonth = useFirstMonth(companyId);
  const year = chosenYear ?? openingYear(today(), firstMonth);
  const asked = () =>
    void ask(SCREENING_KIND, { year, format, includeDrafts, ...(companyId === '' ? {} : { companyId }) });
  return (
    <Stack gap="lg">
      <Grid columns={2}>
        {isStaff ? (
          <Select
            label={t('screening.export.company')}
            value={companyId}
            onChange={setCompany}
            options={companies.data?.data.commonObjects.map(({ id, name }) => ({ id, label: name })) ?? []}
            isLoading={companies.isPending}
            isRequired
          />
        ) : null}
        <Select
          label={t('screening.export.year')}
          value={String(year)}
          onChange={(chosen) => setYear(Number(chosen))}
          options={yearsUntil(today(), firstMonth).map((one) => ({ id: String(one), label: `FY${one}` }))}
        />
      </Grid>
      <FormatField formats={SCREENING_FORMATS} value={format} onChange={setFormat} />
      <Checkbox label={t('screening.export.drafts')} value={includeDrafts} onChange={setDrafts} />
      <Inline>
        <Button variant="primary" loading={asking} isDisabled={isStaff && companyId === ''} onPress={asked}>
          {t('export-jobs.field.ask')}
        </Button>
        <Button variant="ghost" href={addressOf(area, SCREENING_PATH)}>
          {t('screening.export.screen')}
        </Button>
      </Inline>
    </Stack>
  );
}
