import { useCall, useContractForm, useTranslate } from '#core';
import {
  Button,
  DateField,
  DecimalField,
  Drawer,
  FieldRow,
  Form,
  Inline,
  MultiSelect,
  Select,
  TextField,
} from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { recordedInputsRoute } from '#plugins/records/records/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { leverBody, type LeverAnswer, type ScenarioDetail } from '../../contract/index.ts';
import { LEVER_KINDS } from '../../domain/index.ts';
import { freeId, leversWith } from '../levers-with.ts';
import { useScenarioChange } from '../use-scenario-change.ts';
import { RatioFromComparison } from './RatioFromComparison.tsx';

interface SheetProps {
  readonly scenario: ScenarioDetail;
  /** Null: a new one. */
  readonly row: LeverAnswer | null;
  readonly onClose: () => void;
}

/** Months that are offered for a ramp. */
const RAMPS = [0, 6, 12, 24, 36, 48, 60, 120] as const;

/** A lever: what it does, where, from when on, and what it costs. */
export function LeverSheet({ scenario, row, onClose }: SheetProps) {
  const t = useTranslate();
  const { levers } = scenario.body;
  const form = useContractForm(leverBody, {
    id: row?.id ?? freeId(levers),
    kind: row?.kind ?? 'EFFICIENCY',
    name: row?.name ?? '',
    facilityIds: [...(row?.facilityIds ?? [])],
    inputTypeId: row?.inputTypeId ?? '',
    from: row?.from ?? '',
    to: row?.to ?? '',
    ramp: row?.ramp ?? 0,
    percent: row?.percent ?? '',
    kwhPerLitre: row?.kwhPerLitre ?? '',
    price: row?.price ?? '',
    capex: row?.capex ?? '0',
    opex: row?.opex ?? '0',
    source: row?.source ?? '',
  });
  const { save } = useScenarioChange(scenario, form.showIssues);
  const submit = form.submit(async (lever) => {
    const all = leversWith(levers, lever, row === null);
    if (await save({ levers: all })) onClose();
  });
  const { kind, facilityIds, ramp = 0 } = form.values;
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  return (
    <Drawer title={t(row ? 'scenarios.lever.change' : 'scenarios.lever.add')} isOpen onClose={onClose}>
      <Form onSubmit={submit} aria-label={t('scenarios.lever')}>
        <Select
          {...form.text('kind')}
          onChange={(chosen) => {
            form.set('kind', chosen as typeof kind);
            if (chosen === 'CLOSURE') form.set('percent', '100');
          }}
          label={t('scenarios.sheet.kind')}
          description={t(`scenarios.kind.${kind}.text`)}
          options={LEVER_KINDS.map((id) => ({ id, label: t(`scenarios.kind.${id}`) }))}
          isRequired
        />
        <TextField {...form.text('name')} label={t('scenarios.sheet.name')} isRequired />
        <MultiSelect
          {...form.field('facilityIds')}
          value={facilityIds ?? []}
          onChange={(chosen) => form.set('facilityIds', [...chosen])}
          label={t('scenarios.sheet.facilities')}
          placeholder={t('scenarios.sheet.every-facility')}
          isLoading={facilities.isPending}
          options={(facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
          isRequired={kind === 'CLOSURE'}
        />
        {kind === 'EFFICIENCY' ? <InputField scenario={scenario} field={form.text('inputTypeId')} /> : null}
        {kind === 'CLOSURE' ? null : (
          <DecimalField
            {...form.text('percent')}
            label={t(`scenarios.sheet.percent.${kind}`)}
            unit="%"
            places={2}
            isRequired
          />
        )}
        {kind === 'ELECTRIFY' ? (
          <>
            <DecimalField
              {...form.text('kwhPerLitre')}
              label={t('scenarios.sheet.kwhPerLitre')}
              description={t('scenarios.sheet.kwhPerLitre.text')}
              unit="kWh/L"
              isRequired
            />
            <RatioFromComparison
              onRatio={(value, source) => {
                form.set('kwhPerLitre', value);
                form.set('source', source);
              }}
            />
          </>
        ) : null}
        {kind === 'PPA' ? (
          <DecimalField
            {...form.text('price')}
            label={t('scenarios.sheet.price')}
            description={t('scenarios.sheet.price.text')}
            unit="$/MWh"
            places={2}
            isRequired
          />
        ) : null}
        <FieldRow>
          <DateField {...form.text('from')} label={t('scenarios.sheet.from')} isRequired />
          {kind === 'CLOSURE' ? null : <DateField {...form.text('to')} label={t('scenarios.sheet.to')} />}
        </FieldRow>
        {kind === 'CLOSURE' ? null : (
          <Select
            name="ramp"
            value={String(ramp)}
            onChange={(chosen) => form.set('ramp', Number(chosen))}
            label={t('scenarios.sheet.ramp')}
            options={[...new Set<number>([...RAMPS, ramp])]
              .toSorted((one, other) => one - other)
              .map((months) => ({
                id: String(months),
                label: months === 0 ? t('scenarios.sheet.ramp.none') : t('scenarios.months', { count: months }),
              }))}
          />
        )}
        <FieldRow>
          <DecimalField
            {...form.text('capex')}
            label={t('scenarios.sheet.capex')}
            description={t('scenarios.sheet.capex.text')}
            unit="$"
            places={2}
            isRequired
          />
          <DecimalField
            {...form.text('opex')}
            label={t('scenarios.sheet.opex')}
            description={t('scenarios.sheet.opex.text')}
            unit="$/a"
            places={2}
            isSigned
            isRequired
          />
        </FieldRow>
        <TextField
          {...form.text('source')}
          label={t('scenarios.sheet.source')}
          description={t('scenarios.sheet.source.text')}
          maxLength={300}
          isRequired
        />
        <Inline justify="end">
          <Button onPress={onClose}>{t('scenarios.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {t('scenarios.save')}
          </Button>
        </Inline>
      </Form>
    </Drawer>
  );
}

interface InputFieldProps {
  readonly scenario: ScenarioDetail;
  readonly field: ReturnType<ReturnType<typeof useContractForm<LeverAnswer, LeverAnswer>>['text']>;
}

/** Inputs that are recorded in the scopes of the scenario. */
function InputField({ scenario, field }: InputFieldProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { scopes } = scenario.body;
  const first = useCall(recordedInputsRoute, { query: { typeScope: 1 } }, { enabled: scopes.includes('1') });
  const second = useCall(recordedInputsRoute, { query: { typeScope: 2 } }, { enabled: scopes.includes('2') });
  const found = [first, second].flatMap(({ data }) => data?.data.commonObjects ?? []);
  return (
    <Select
      {...field}
      label={t('scenarios.sheet.input')}
      placeholder={t('scenarios.sheet.every-input')}
      options={[
        { id: '', label: t('scenarios.sheet.every-input') },
        ...found.map(({ id, name }) => ({ id, label: nameOf('input', id, name) })),
      ]}
    />
  );
}
