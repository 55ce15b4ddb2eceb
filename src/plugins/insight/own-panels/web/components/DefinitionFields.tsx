import { financialYearOf } from '#domain/time';
import { today, useCall, useOwnCompany, useTranslate } from '#core';
import { FieldRow, Select } from '#design-system';
import { intensityRoutes } from '#plugins/company/intensity/contract';
import { recordedInputsRoute } from '#plugins/records/records/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import {
  COMPARISONS,
  DIMENSIONS_OF,
  isInTime,
  MEASURES,
  METHODS,
  PERIODS,
  picturesOf,
  SCOPE_SETS,
  type Definition,
} from '../../domain/index.ts';
import { denominatorName } from '../panel-words.ts';
import { usePanelNames } from '../use-panel-names.ts';

interface DefinitionFieldsProps {
  readonly definition: Definition;
  readonly onChange: (change: Partial<Definition>) => void;
}

const TOPS = [3, 5, 10, 20, 50] as const;
const YEARS = 8;

/** Every choice of a panel. Only what fits the other choices is offered. */
export function DefinitionFields({ definition, onChange }: DefinitionFieldsProps) {
  const t = useTranslate();
  const { firstMonth } = useOwnCompany();
  const { measure, scopes, dimension, period, year, top } = definition;
  const choice = <K extends keyof Definition>(
    key: K,
    values: readonly Definition[K][],
    labelOf: (one: string) => string,
  ) => (
    <Select
      label={t(`own-panels.asked.${key}`)}
      value={String(definition[key])}
      onChange={(picked) => {
        const found = values.find((one) => String(one) === picked);
        if (found !== undefined) onChange({ [key]: found } as Partial<Definition>);
      }}
      options={values.map((one) => ({ id: String(one), label: labelOf(String(one)) }))}
    />
  );
  const present = financialYearOf(today(), firstMonth).year;
  const hasScopes = measure !== 'QUANTITY';
  const offered = SCOPE_SETS.filter((one) => measure !== 'ENERGY' || !one.includes('3'));
  const hasTop = dimension !== 'NONE' && !isInTime(dimension);
  return (
    <>
      {choice('measure', MEASURES, (one) => t(`own-panels.measure.${one}`))}
      {measure === 'QUANTITY' ? <InputField definition={definition} onChange={onChange} /> : null}
      {measure === 'INTENSITY' ? <DenominatorField definition={definition} onChange={onChange} /> : null}
      {hasScopes ? (
        <FieldRow>
          {choice('scopes', offered, (one) => t(`own-panels.scopes.${one}`))}
          {scopes.includes('2') && measure !== 'ENERGY'
            ? choice('scope2Method', METHODS, (one) => t(`own-panels.method.${one}`))
            : null}
        </FieldRow>
      ) : null}
      <FieldRow>
        {choice('dimension', DIMENSIONS_OF[measure], (one) => t(`own-panels.dimension.${one}`))}
        {choice('picture', picturesOf(dimension), (one) => t(`own-panels.picture.${one}`))}
      </FieldRow>
      <FieldRow>
        <Select
          label={t('own-panels.asked.period')}
          value={period}
          onChange={(picked) => {
            const found = PERIODS.find((one) => one === picked);
            if (found) onChange({ period: found, year: found === 'YEAR' ? (year ?? present - 1) : undefined });
          }}
          options={PERIODS.map((one) => ({ id: one, label: t(`own-panels.period.${one}`) }))}
        />
        {period === 'YEAR'
          ? choice(
              'year',
              Array.from({ length: YEARS }, (_, back) => present - back),
              (one) => `FY${one}`,
            )
          : null}
      </FieldRow>
      <FieldRow>
        {choice('comparison', COMPARISONS, (one) => t(`own-panels.comparison.${one}`))}
        {hasTop
          ? choice('top', TOPS.includes(top as 10) ? TOPS : [...TOPS, top], (one) =>
              t('own-panels.top', { count: Number(one) }),
            )
          : null}
      </FieldRow>
    </>
  );
}

function InputField({ definition, onChange }: DefinitionFieldsProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const inputs = useCall(recordedInputsRoute, { query: {} });
  const options = new Map(
    (inputs.data?.data.commonObjects ?? []).map(({ id, name }) => [id, nameOf('input', id, name)]),
  );
  return (
    <Select
      label={t('own-panels.asked.inputTypeId')}
      value={definition.inputTypeId}
      onChange={(inputTypeId) => onChange({ inputTypeId })}
      isLoading={inputs.isPending}
      options={[...options].map(([id, label]) => ({ id, label }))}
      isRequired
    />
  );
}

function DenominatorField({ definition, onChange }: DefinitionFieldsProps) {
  const t = useTranslate();
  const { denominators } = usePanelNames();
  const { data, isPending } = useCall(intensityRoutes.denominators, { query: {} });
  return (
    <Select
      label={t('own-panels.asked.denominatorId')}
      value={definition.denominatorId}
      onChange={(denominatorId) => onChange({ denominatorId })}
      isLoading={isPending}
      options={(data?.data ?? []).map(({ id, unit }) => ({
        id,
        label: `${denominatorName(t, id, denominators)} (${unit})`,
      }))}
      isRequired
    />
  );
}
