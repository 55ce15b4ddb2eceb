import { useState } from 'react';
import { addressOf, today, useCall, useLanguage, useTranslate } from '#core';
import { Button, Grid, Inline, MultiSelect, Select, Stack, Text } from '#design-system';
import { defaultRange, type DateRange } from '#domain/time';
import { frameworkOf, frameworksIn } from '#plugins/reference/frameworks/contract';
import { useCompanyFacts } from '#plugins/company/company/web';
import {
  DraftsField,
  FormatField,
  isPeriod,
  PeriodFields,
  PlaceFields,
  placeQuery,
  type ExportedPeriod,
  type ExportedPlace,
  type ExportFormProps,
} from '#plugins/platform/export-jobs/web';
import { anyReportRoutes, REPORT_FORMATS, type ReportFormat } from '../../contract/index.ts';

interface Chosen extends ExportedPlace, Omit<ExportedPeriod, keyof DateRange>, Partial<DateRange> {
  readonly reports: readonly string[];
  readonly format: ReportFormat;
  /** Null: the default one of the company's country. */
  readonly framework: string | null;
}

/** One or several reports as one file. */
export function ReportForm({ area, ask, asking }: ExportFormProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Chosen>(() => ({
    reports: [],
    format: 'xlsx',
    framework: null,
    companyId: '',
    facilities: [],
    language,
    includeDrafts: false,
  }));
  const set = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const isStaff = area === 'admin';
  const { country, firstMonth } = useCompanyFacts(chosen.companyId);
  const books = frameworksIn(country, chosen.framework);
  const period = { ...defaultRange(today(), firstMonth), ...chosen };
  const listed = useCall(isStaff ? anyReportRoutes.adminList : anyReportRoutes.list, { query: { language } });
  const known = listed.data?.data.commonObjects ?? [];
  const { reports, format, facilities, companyId } = chosen;
  const framework = chosen.framework ?? books[0];
  const ofFacility = known.some(({ id, subject }) => subject === 'facility' && reports.includes(id));
  const lacksFacility = ofFacility && facilities.length !== 1;
  const isWhole = reports.length > 0 && !lacksFacility && isPeriod(period) && (!isStaff || companyId !== '');
  const asked = () => {
    const { from, to, includeDrafts } = period;
    const query = { reports, format, framework, from, to, includeDrafts, ...placeQuery(chosen) };
    void ask('report', query, chosen.language);
  };
  return (
    <Stack gap="lg">
      <Grid columns={2}>
        <MultiSelect
          label={t('report.offer')}
          name="reports"
          value={reports}
          onChange={(picked) => set({ reports: picked })}
          isLoading={listed.isPending}
          isRequired
          placeholder={t('report.offer.choose')}
          options={known.map(({ id, name }) => ({ id, label: name }))}
        />
        <Select
          label={t('report.offer.framework')}
          name="framework"
          value={framework ?? ''}
          onChange={(picked) => set({ framework: picked })}
          options={books.map((id) => ({ id, label: frameworkOf(id).name }))}
        />
        <PlaceFields area={area} place={chosen} onPlace={set} needsCompany />
        <PeriodFields period={period} onPeriod={set} firstMonth={firstMonth} />
      </Grid>
      {lacksFacility ? (
        <Text as="p" size="sm" tone="warning">
          {t('report.offer.one-facility')}
        </Text>
      ) : null}
      <FormatField formats={REPORT_FORMATS} value={format} onChange={(picked) => set({ format: picked })} />
      <DraftsField period={period} onPeriod={set} />
      <Inline>
        <Button variant="primary" loading={asking} isDisabled={!isWhole} onPress={asked}>
          {t('export-jobs.field.ask')}
        </Button>
        <Button variant="ghost" href={addressOf(area, 'report')}>
          {t('report.offer.open')}
        </Button>
      </Inline>
    </Stack>
  );
}
