import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today, useDatePresets, useEvery, useLanguage, useTranslate } from '#core';
import { Button, DateRange, Grid, Inline, MultiSelect, RadioGroup, Select, Stack, Text } from '#design-system';
import { useFirstMonth } from '#plugins/company/company/web';
import {
  FormatField,
  PlaceFields,
  placeQuery,
  type ExportedPlace,
  type ExportFormProps,
} from '#plugins/platform/export-jobs/web';
import { EVIDENCE_FILTERS, RECORD_STATUSES, RecordScope, WARNING_FILTERS } from '#plugins/records/records/contract';
import { EXPORT_FORMATS, type ExportFormat } from '../../contract/index.ts';
import { useExports, type ExportKind } from '../use-exports.ts';

const KINDS = { home: ['records', 'auditor'], admin: ['records', 'auditor', 'validation'] } as const;

/** Job kinds on the server, by kind of export. */
const JOBS: Readonly<Record<ExportKind, string>> = {
  records: 'record-export',
  auditor: 'auditor-export',
  validation: 'auditor-val-export',
};

/** The chosen filter, the same as that of a list. */
interface Chosen extends ExportedPlace {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly typeScope: string;
  readonly status: readonly string[];
  readonly warnings: (typeof WARNING_FILTERS)[number] | '';
  readonly evidence: (typeof EVIDENCE_FILTERS)[number] | '';
  readonly from: string;
  readonly to: string;
}

interface ChosenProps {
  readonly chosen: Chosen;
  readonly set: (change: Partial<Chosen>) => void;
}

/** Form for record exports: for one's own use, for auditors, for the validation of an audit. */
export function RecordForm({ area, ask, asking }: ExportFormProps) {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen>({
    kind: 'records',
    format: 'xlsx',
    typeScope: parameters.get('typeScope') ?? '',
    companyId: '',
    facilities: [],
    status: [],
    warnings: '',
    evidence: '',
    from: '',
    to: '',
  });
  const set = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const { download, downloading } = useExports(area);
  const language = useLanguage();
  const query = queryOf(chosen);
  const hasWorking = chosen.kind !== 'records' && chosen.format === 'csv';
  const asked = (part: 'records' | 'working') => void ask(JOBS[chosen.kind], { ...query, part });
  return (
    <Stack gap="lg">
      <RadioGroup
        label={t('record-export.kind')}
        name="kind"
        value={chosen.kind}
        onChange={(kind) => set({ kind: kind as ExportKind })}
        options={KINDS[area].map((id) => ({
          id,
          label: t(`record-export.kind.${id}`),
          description: t(`record-export.kind.${id}.text`),
        }))}
      />
      <Grid columns={2}>
        <PlaceFields area={area} place={chosen} onPlace={set} />
        <WhichRecords chosen={chosen} set={set} />
      </Grid>
      <FormatField formats={EXPORT_FORMATS} value={chosen.format} onChange={(format) => set({ format })} />
      {hasWorking ? (
        <Text as="p" size="sm" tone="muted">
          {t('record-export.working.text')}
        </Text>
      ) : null}
      <Inline>
        <Button variant="primary" loading={asking} onPress={() => asked('records')}>
          {t('export-jobs.field.ask')}
        </Button>
        {hasWorking ? (
          <Button isDisabled={asking} onPress={() => asked('working')}>
            {t('record-export.working')}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          icon="download"
          loading={downloading}
          onPress={() => void download(chosen.kind, { ...query, part: 'records', language })}
        >
          {t('record-export.download')}
        </Button>
      </Inline>
    </Stack>
  );
}

/** The filters of the lists besides company and facilities. */
function WhichRecords({ chosen, set }: ChosenProps) {
  const t = useTranslate();
  const presets = useDatePresets(today(), useFirstMonth(chosen.companyId));
  const scopes = useEvery(RecordScope).toSorted((one, other) => one.number - other.number);
  return (
    <>
      <Select
        label={t('record-export.scope')}
        name="typeScope"
        value={chosen.typeScope}
        onChange={(typeScope) => set({ typeScope })}
        placeholder={t('record-export.scopes')}
        options={[
          { id: '', label: t('record-export.scopes') },
          ...scopes.map(({ number, id }) => ({ id: String(number), label: t(`${id}.title`) })),
        ]}
      />
      <MultiSelect
        label={t('record-export.status')}
        name="status"
        value={chosen.status}
        onChange={(status) => set({ status })}
        everyLabel={t('record-export.status.all')}
        options={RECORD_STATUSES.map((id) => ({ id, label: t(`record-export.status.${id}`) }))}
      />
      <Select
        label={t('record-export.warnings')}
        name="warnings"
        value={chosen.warnings}
        onChange={(given) => set({ warnings: WARNING_FILTERS.find((one) => one === given) ?? '' })}
        options={['', ...WARNING_FILTERS].map((id) => ({ id, label: t(`record-export.warnings.${id || 'all'}`) }))}
      />
      <Select
        label={t('record-export.evidence')}
        name="evidence"
        value={chosen.evidence}
        onChange={(given) => set({ evidence: EVIDENCE_FILTERS.find((one) => one === given) ?? '' })}
        options={['', ...EVIDENCE_FILTERS].map((id) => ({ id, label: t(`record-export.evidence.${id || 'all'}`) }))}
      />
      <DateRange
        label={t('export-jobs.field.period')}
        name="from"
        toName="to"
        from={chosen.from}
        to={chosen.to}
        presets={presets}
        onChange={({ from, to }) => set({ from, to })}
      />
    </>
  );
}

/** The query for the chosen filter; empty fields are omitted. */
function queryOf({ format, typeScope, status, warnings, evidence, from, to, ...place }: Chosen) {
  const { facilities, ...company } = placeQuery(place);
  return {
    format,
    ...company,
    ...(facilities === undefined ? {} : { facilityId: facilities }),
    ...(typeScope === '' ? {} : { typeScope: Number(typeScope) }),
    ...(status.length === 0 ? {} : { status: status.join(',') }),
    ...(warnings === '' ? {} : { warnings }),
    ...(evidence === '' ? {} : { evidence }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}
