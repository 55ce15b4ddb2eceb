import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall, useDatePresets, useEvery, useTranslate } from '#core';
import { Button, DateRange, Grid, Inline, MultiSelect, RadioGroup, Select, Stack, Text } from '#design-system';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/contract';
import { RECORD_STATUSES, RecordScope } from '#plugins/records/contract';
import { EXPORT_FORMATS, type ExportFormat } from '../../contract/index.ts';
import type { ExportArea } from '../export-place.ts';
import { today } from '../today.ts';
import { useExports, type ExportKind } from '../use-exports.ts';

const KINDS = { home: ['records', 'auditor'], admin: ['records', 'auditor', 'validation'] } as const;

/** What is exported: the filter of a list, put together here. */
interface Chosen {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly typeScope: string;
  readonly companyId: string;
  readonly facilityId: readonly string[];
  readonly status: readonly string[];
  readonly from: string;
  readonly to: string;
}

export function ExportForm({ area }: { area: ExportArea }) {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen>({
    kind: 'records',
    format: 'xlsx',
    typeScope: parameters.get('typeScope') ?? '',
    companyId: '',
    facilityId: [],
    status: [],
    from: '',
    to: '',
  });
  const set = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const { download, downloading } = useExports(area);
  const query = queryOf(chosen);
  const hasWorking = chosen.kind !== 'records' && chosen.format === 'csv';
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
      <RadioGroup
        label={t('record-export.format')}
        name="format"
        orientation="horizontal"
        value={chosen.format}
        onChange={(format) => set({ format: format as ExportFormat })}
        options={EXPORT_FORMATS.map((id) => ({ id, label: t(`record-export.format.${id}`) }))}
      />
      <WhichRecords area={area} chosen={chosen} set={set} />
      {hasWorking ? (
        <Text as="p" size="sm" tone="muted">
          {t('record-export.working.text')}
        </Text>
      ) : null}
      <Inline>
        <Button
          variant="primary"
          icon="download"
          loading={downloading}
          onPress={() => void download(chosen.kind, { ...query, part: 'records' })}
        >
          {t('record-export.download')}
        </Button>
        {hasWorking ? (
          <Button
            icon="download"
            isDisabled={downloading}
            onPress={() => void download(chosen.kind, { ...query, part: 'working' })}
          >
            {t('record-export.working')}
          </Button>
        ) : null}
      </Inline>
    </Stack>
  );
}

interface WhichRecordsProps {
  readonly area: ExportArea;
  readonly chosen: Chosen;
  readonly set: (change: Partial<Chosen>) => void;
}

/** The same filter the lists have. */
function WhichRecords({ area, chosen, set }: WhichRecordsProps) {
  const t = useTranslate();
  const presets = useDatePresets(today());
  const scopes = useEvery(RecordScope);
  const isStaff = area === 'admin';
  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const facilities = useCall(
    facilitySelectionRoute,
    { query: isStaff ? { companyId: chosen.companyId } : {} },
    { enabled: !isStaff || chosen.companyId !== '' },
  );
  return (
    <Grid columns={2}>
      {isStaff ? (
        <Select
          label={t('record-export.company')}
          name="companyId"
          value={chosen.companyId}
          onChange={(companyId) => set({ companyId, facilityId: [] })}
          isLoading={companies.isPending}
          placeholder={t('record-export.companies')}
          options={[
            { id: '', label: t('record-export.companies') },
            ...(companies.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      ) : null}
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
        label={t('record-export.facilities')}
        name="facilityId"
        value={chosen.facilityId}
        onChange={(facilityId) => set({ facilityId })}
        everyLabel={t('record-export.facilities.all')}
        isDisabled={isStaff && chosen.companyId === ''}
        options={(facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
      />
      <MultiSelect
        label={t('record-export.status')}
        name="status"
        value={chosen.status}
        onChange={(status) => set({ status })}
        everyLabel={t('record-export.status.all')}
        options={RECORD_STATUSES.map((id) => ({ id, label: t(`record-export.status.${id}`) }))}
      />
      <DateRange
        label={t('record-export.period')}
        name="from"
        toName="to"
        from={chosen.from}
        to={chosen.to}
        presets={presets}
        onChange={({ from, to }) => set({ from, to })}
      />
    </Grid>
  );
}

/** The query of the chosen filter; what is left open is left out. */
function queryOf({ format, typeScope, companyId, facilityId, status, from, to }: Chosen) {
  return {
    format,
    ...(typeScope === '' ? {} : { typeScope: Number(typeScope) }),
    ...(companyId === '' ? {} : { companyId }),
    ...(facilityId.length === 0 ? {} : { facilityId: facilityId.join(',') }),
    ...(status.length === 0 ? {} : { status: status.join(',') }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}
