import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '#core';
import type { Translate } from '#core';
import { formatDecimal, NumberText } from '#design-system';
import type { KeyValueItem } from '#design-system';
import { daysBetween } from '#domain/time';
import { OWN_GASES, type Method } from '#domain/emissions';
import { shortPlace } from '#plugins/company/company/contract';
import {
  detailOf,
  FILL_MODES,
  kindOf,
  LATER_DETAILS,
  uncertaintyRange,
  uncertaintySource,
  type DetailName,
  type RecordDetail,
} from '../../../contract/index.ts';
import { WORDS } from '../../form/record-form-schema.ts';
import { methodChoiceText, methodInputText, periodText, plainFigure, UNIT } from '../../words/record-words.ts';
import type { NamesOf } from '../../use-record-names.ts';

interface FactParts {
  readonly record: RecordDetail;
  readonly t: Translate;
}

/** A fact, or nothing if it is empty. */
export function optional(label: string, value: ReactNode): readonly KeyValueItem[] {
  return value === null || value === undefined || value === '' ? [] : [{ label, value }];
}

/** Where, when, what and how much. */
export function activityFacts(
  { record, t }: FactParts,
  names: ReturnType<NamesOf>,
  method: Method | undefined,
): readonly KeyValueItem[] {
  const days = daysBetween(record.fromDate, record.toDate);
  return [
    { label: t('records.field.facilityId'), value: `${record.facilityName} (${shortPlace(record)})` },
    {
      label: t('records.column.period'),
      value: `${periodText(record.fromDate, record.toDate, formatDay)} (${t('records.days', { count: days })})`,
    },
    { label: t('records.field.categoryId'), value: names.category },
    { label: t('records.field.inputTypeId'), value: names.input },
    ...optional(t('records.field.consumptionTypeId'), names.use),
    {
      label: t('records.field.quantity'),
      value: <NumberText value={plainFigure(record.quantity)} unit={record.unit} />,
    },
    ...Object.entries(record.methodInputs).map(([id, value]) => methodFact({ record, t }, method, id, value)),
  ];
}

function methodFact({ record, t }: FactParts, method: Method | undefined, id: string, value: string): KeyValueItem {
  const input = method?.inputs.find((one) => one.id === id);
  const label = methodInputText(t, record.method, id);
  if (input?.choices) return { label, value: methodChoiceText(t, record.method, id, value) };
  return { label, value: <NumberText value={plainFigure(value)} unit={input?.unit || undefined} /> };
}

/** The source of own figures. */
export function customFacts({ record, t }: FactParts): readonly KeyValueItem[] {
  const { customFactor, customEmission } = record;
  if (record.fillMode !== FILL_MODES.CUSTOM) return [];
  const { value = null, unit, source, basis } = customFactor ?? {};
  const given = Object.entries(customEmission ?? {}).filter(([id]) => !WORDS.has(id));
  return [
    { label: t('records.field.fillMode'), value: t('records.fill-mode.custom') },
    ...(value !== null
      ? [
          {
            label: t('records.field.customFactor'),
            value: <NumberText value={plainFigure(value)} {...(unit ? { unit } : {})} />,
          },
        ]
      : []),
    ...OWN_GASES.flatMap((gas) => {
      const figure = customFactor?.[gas];
      return figure === undefined
        ? []
        : [
            {
              label: t(`records.field.customFactor.${gas}`),
              value: <NumberText value={plainFigure(figure)} {...(unit ? { unit } : {})} />,
            },
          ];
    }),
    ...optional(t('records.field.customFactor.basis'), basis && t(`records.custom.basis.${basis}`)),
    ...given.map(([id, figure]) => ({
      label: t(`records.field.customEmission.${id}`),
      value: <NumberText value={plainFigure(figure)} unit={id === 'energy' ? UNIT.energy : UNIT.emissions} />,
    })),
    ...optional(t('records.field.customEmission.method'), customEmission?.['method']),
    ...optional(t('records.field.customFactor.source'), source ?? customEmission?.['source']),
    ...optional(t('records.field.customFactor.factorVersion'), customFactor?.['factorVersion']),
  ];
}

/** The uncertainty that counts with where it comes from, and the range of the total. */
function uncertaintyFacts({ record, t }: FactParts): readonly KeyValueItem[] {
  const { uncertainty, defaultUncertainty, emissions } = record;
  const used = uncertainty ?? defaultUncertainty;
  const { total } = emissions;
  if (used === null && (total === null || Number(total) === 0)) return [];
  const label = t('records.field.uncertainty');
  if (used === null) return [{ label, value: t('records.uncertainty.none') }];
  const percent = formatDecimal(used, 1) ?? used;
  const source = uncertaintySource(record);
  const value =
    source === null
      ? t('records.uncertainty.entered', { percent })
      : t('records.uncertainty.published', { percent, source });
  if (total === null) return [{ label, value }];
  const { low, high } = uncertaintyRange(total, used);
  const shown = (figure: string) => formatDecimal(figure, 1) ?? figure;
  return [
    { label, value },
    {
      label: t('records.uncertainty.range'),
      value: t('records.uncertainty.from-to', { from: shown(low), to: shown(high) }),
    },
  ];
}

/** Supplier, customer, product, criterion, data quality and details. */
export function proofFacts({ record, t }: FactParts): readonly KeyValueItem[] {
  const { criterion, dataQuality } = record;
  const fact = (name: DetailName) => optional(t(`records.field.${name}`), detailText(name, record[name]));
  return [
    ...optional(t('records.field.supplierId'), record.supplierName),
    ...optional(t('records.field.customerId'), record.customerName),
    ...optional(t('records.field.productId'), record.productName),
    ...optional(t('records.field.criterion'), criterion && `${criterion}, ${t(`records.criterion.${criterion}`)}`),
    ...optional(t('records.column.dataQuality'), dataQuality && t('records.quality', { score: dataQuality })),
    ...uncertaintyFacts({ record, t }),
    ...fact('reference'),
    ...fact('remark'),
    ...LATER_DETAILS.flatMap(fact),
  ];
}

function detailText(name: DetailName, said: string | null): ReactNode {
  if (said === null || kindOf(name) !== 'figure') return said;
  return <NumberText value={plainFigure(said)} unit={detailOf(name).unit} />;
}

/** Who did what to it, and when. */
export function authorFacts({ record, t }: FactParts): readonly KeyValueItem[] {
  const byAt = (who: string | null, at: string | null) =>
    who !== null && at !== null ? t('records.by-at', { who, at: formatMoment(at) }) : null;
  return [
    { label: t('records.created'), value: byAt(record.createdBy, record.createdAt) },
    { label: t('records.changed'), value: byAt(record.updatedBy, record.updatedAt) },
    ...optional(t('records.submitted'), byAt(record.submittedBy, record.submittedAt)),
    ...optional(t('records.approved'), byAt(record.approvedBy, record.approvedAt)),
  ];
}
