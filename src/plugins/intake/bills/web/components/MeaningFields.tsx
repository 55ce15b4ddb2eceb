import { useEffect, useRef } from 'react';
import { useCall, useTranslate } from '#core';
import { ComboBox, FieldRow, Select, Stack } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { categorySelectionRoute, inputTypeSelectionRoute } from '#plugins/reference/reference-data/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { BillMeaning } from '../../contract/index.ts';

/** A meaning while it is chosen. Empty: not chosen yet. */
export type MeaningDraft = Omit<BillMeaning, 'consumptionTypeId'> & { readonly consumptionTypeId: string };

export const NO_MEANING: MeaningDraft = {
  facilityId: '',
  scope: 0,
  categoryId: '',
  inputTypeId: '',
  consumptionTypeId: '',
  unit: '',
};

export const draftOf = (meaning: BillMeaning | null): MeaningDraft =>
  meaning ? { ...meaning, consumptionTypeId: meaning.consumptionTypeId ?? '' } : NO_MEANING;

interface MeaningFieldsProps {
  readonly draft: MeaningDraft;
  readonly known: KnownMeaning;
  readonly onChange: (draft: MeaningDraft) => void;
}

type KnownMeaning = ReturnType<typeof useMeaning>;

/**
 * What can be chosen for a draft. Passes the meaning to `onMeaning` whenever it changes; null: something is missing.
 * `printedUnit` is the unit of the record, if the input has it.
 */
export function useMeaning(
  draft: MeaningDraft,
  printedUnit: string | null,
  onMeaning: (meaning: BillMeaning | null) => void,
) {
  const facilities = useCall(facilitySelectionRoute, { query: {} }).data?.data.commonObjects ?? [];
  const categories = useCall(categorySelectionRoute, { query: {} }).data?.data.commonObjects ?? [];
  const { categoryId } = draft;
  const inputs = useCall(inputTypeSelectionRoute, { query: { categoryId, lean: '1' } }, { enabled: categoryId !== '' })
    .data?.data.commonObjects;
  // Electricity is listed twice, once for each method. As a record it is one.
  const offered = [...new Map((inputs ?? []).map((input) => [input.id, input])).values()];
  const facility =
    facilities.find(({ id }) => id === draft.facilityId) ?? (facilities.length === 1 ? facilities[0] : undefined);
  const input = offered.find(({ id }) => id === draft.inputTypeId);
  const uses = input?.consumptionTypes ?? [];
  const use = uses.find(({ id }) => id === draft.consumptionTypeId) ?? (uses.length === 1 ? uses[0] : undefined);
  const units = use?.units ?? input?.units ?? [];
  const unit = units.find((one) => one === draft.unit) ?? units.find((one) => one === printedUnit) ?? units[0];
  const category = categories.find(({ id }) => id === categoryId);
  const meaning: BillMeaning | null =
    facility && category && input && unit !== undefined && (uses.length === 0 || use)
      ? {
          facilityId: facility.id,
          scope: category.scope,
          categoryId,
          inputTypeId: input.id,
          consumptionTypeId: use?.id ?? null,
          unit,
        }
      : null;
  const latest = useRef({ meaning, onMeaning });
  useEffect(() => {
    latest.current = { meaning, onMeaning };
  });
  // The meaning is a new object each time; its text tells whether it has changed.
  const said = JSON.stringify(meaning);
  useEffect(() => latest.current.onMeaning(latest.current.meaning), [said]);
  return {
    facilities,
    categories,
    offered,
    isLoading: inputs === undefined,
    facility,
    uses,
    use,
    units,
    unit,
    meaning,
  };
}

/** Facility, category, input, use and unit of a record from a bill. */
export function MeaningFields({ draft, known, onChange }: MeaningFieldsProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { facilities, categories, offered, isLoading, facility, uses, use, units, unit } = known;
  const change = (part: Partial<MeaningDraft>) => onChange({ ...draft, ...part });
  return (
    <Stack gap="md">
      <Select
        label={t('bills.facility')}
        value={facility?.id ?? ''}
        onChange={(facilityId) => change({ facilityId })}
        options={facilities.map(({ id, name: label }) => ({ id, label }))}
        isRequired
      />
      <Select
        label={t('bills.category')}
        value={draft.categoryId}
        onChange={(categoryId) => change({ categoryId, inputTypeId: '', consumptionTypeId: '', unit: '' })}
        options={categories
          .filter(({ derived }) => !derived)
          .map(({ id, name: label }) => ({ id, label: nameOf('category', id, label) }))}
        isRequired
      />
      <ComboBox
        label={t('bills.input')}
        value={draft.inputTypeId}
        onChange={(inputTypeId) => change({ inputTypeId, consumptionTypeId: '', unit: '' })}
        options={offered.map(({ id, name: label }) => ({ id, label: nameOf('input', id, label) }))}
        placeholder={t('bills.search')}
        isDisabled={isLoading}
        isRequired
      />
      <FieldRow>
        <Select
          label={t('bills.use')}
          value={use?.id ?? ''}
          onChange={(consumptionTypeId) => change({ consumptionTypeId, unit: '' })}
          options={uses.map(({ id, name: label }) => ({ id, label: nameOf('use', id, label) }))}
          isDisabled={uses.length < 2}
        />
        <Select
          label={t('bills.measured-in')}
          value={unit ?? ''}
          onChange={(chosen) => change({ unit: chosen })}
          options={units.map((id) => ({ id, label: id }))}
          isDisabled={units.length < 2}
        />
      </FieldRow>
    </Stack>
  );
}
