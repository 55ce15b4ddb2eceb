import { useState } from 'react';
import { useCall, useOwnCompany, useTranslate } from '#core';
import { Button, ComboBox, FieldRow, Inline, Section, Select, Text } from '#design-system';
import type { FacilityOption } from '#plugins/company/company/contract';
import { categorySelectionRoute, inputTypeSelectionRoute } from '#plugins/reference/reference-data/contract';
import { currencyFirst, firstUnit } from '#plugins/records/records/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { GridLine } from '../../contract/index.ts';
import { EMPTY_CELL } from '../grid/sheet-state.ts';

interface AddLineProps {
  readonly typeScope: number;
  readonly facilities: readonly FacilityOption[];
  readonly onAdd: (line: GridLine) => void;
}

const NOTHING_CHOSEN = { categoryId: '', inputTypeId: '', useId: '', unit: '' };

/** The line below the sheet that adds another line: category, input, use and unit. */
export function AddLine({ typeScope, facilities, onAdd }: AddLineProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const [facilityId, setFacilityId] = useState('');
  const [{ categoryId, inputTypeId, useId, unit }, setChosen] = useState(NOTHING_CHOSEN);
  const categories = useCall(categorySelectionRoute, { query: { typeScope } }).data?.data.commonObjects ?? [];
  const inputs = useCall(inputTypeSelectionRoute, { query: { categoryId, lean: '1' } }, { enabled: categoryId !== '' })
    .data?.data.commonObjects;
  // Electricity is listed twice, once for each method. As a line it is one.
  const offered = [...new Map((inputs ?? []).map((input) => [input.id, input])).values()];

  const facility = facilities.find(({ id }) => id === facilityId) ?? facilities[0];
  const category = categories.find(({ id }) => id === categoryId);
  const input = offered.find(({ id }) => id === inputTypeId);
  const uses = input?.consumptionTypes ?? [];
  const use = uses.find(({ id }) => id === useId) ?? (uses.length === 1 ? uses[0] : undefined);
  const units = currencyFirst(use?.units ?? input?.units ?? [], useOwnCompany().currency);
  const chosenUnit = units.find((one) => one === unit) ?? firstUnit(categoryId, units);
  const isComplete = facility && category && input && chosenUnit && (uses.length === 0 || use);

  const add = () => {
    if (!facility || !category || !input || !chosenUnit) return;
    onAdd({
      facilityId: facility.id,
      facilityName: facility.name,
      categoryId,
      categoryName: category.name,
      inputTypeId,
      inputTypeName: input.name,
      consumptionTypeId: use?.id ?? null,
      consumptionTypeName: use?.name ?? null,
      unit: chosenUnit,
      cells: Array.from({ length: 12 }, () => EMPTY_CELL),
    });
    setChosen({ ...NOTHING_CHOSEN, categoryId });
  };

  return (
    <Section title={t('monthly-grid.add')}>
      <FieldRow>
        {facilities.length > 1 ? (
          <Select
            label={t('monthly-grid.facility')}
            value={facility?.id ?? ''}
            onChange={setFacilityId}
            options={facilities.map(({ id, name }) => ({ id, label: name }))}
          />
        ) : null}
        <Select
          label={t('monthly-grid.category')}
          value={categoryId}
          onChange={(chosen) => setChosen({ ...NOTHING_CHOSEN, categoryId: chosen })}
          options={categories
            .filter(({ derived }) => !derived)
            .map(({ id, name }) => ({ id, label: nameOf('category', id, name) }))}
        />
        <ComboBox
          label={t('monthly-grid.input')}
          value={inputTypeId}
          onChange={(chosen) => setChosen({ ...NOTHING_CHOSEN, categoryId, inputTypeId: chosen })}
          options={offered.map(({ id, name }) => ({ id, label: nameOf('input', id, name) }))}
          placeholder={t('monthly-grid.search')}
          isDisabled={inputs === undefined}
        />
        <Select
          label={t('monthly-grid.use')}
          value={use?.id ?? ''}
          onChange={(chosen) => setChosen((before) => ({ ...before, useId: chosen }))}
          options={uses.map(({ id, name }) => ({ id, label: nameOf('use', id, name) }))}
          isDisabled={uses.length < 2}
        />
        <Select
          label={t('monthly-grid.unit')}
          value={chosenUnit ?? ''}
          onChange={(chosen) => setChosen((before) => ({ ...before, unit: chosen }))}
          options={units.map((id) => ({ id, label: id }))}
          isDisabled={units.length < 2}
        />
      </FieldRow>
      <Inline justify="end">
        {isComplete ? null : (
          <Text size="sm" tone="muted">
            {t('monthly-grid.add.text')}
          </Text>
        )}
        <Button icon="plus" onPress={add} isDisabled={!isComplete}>
          {t('monthly-grid.add')}
        </Button>
      </Inline>
    </Section>
  );
}
