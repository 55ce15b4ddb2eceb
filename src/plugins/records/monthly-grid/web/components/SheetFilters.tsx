import { useTranslate } from '#core';
import { FieldRow, MultiSelect, Select } from '#design-system';
import type { RecordArea } from '#plugins/records/records/web';
import type { SheetChoice } from '../grid/sheet-choice.ts';

interface SheetFiltersProps {
  readonly area: RecordArea;
  readonly choice: SheetChoice;
  /** Figures are being sent or were rejected. Another sheet would drop them. */
  readonly isHeld: boolean;
}

/** Scope, company, facilities and year of the sheet. */
export function SheetFilters({ area, choice, isHeld }: SheetFiltersProps) {
  const t = useTranslate();
  const { scopes, scope, companies, facilities, facilityIds, years, chosen } = choice;
  return (
    <FieldRow>
      <Select
        label={t('monthly-grid.scope')}
        value={scope?.id ?? ''}
        onChange={choice.openScope}
        options={scopes.map(({ id }) => ({ id, label: t(`${id}.title`) }))}
        isDisabled={isHeld}
      />
      {area === 'admin' ? (
        <Select
          label={t('monthly-grid.company')}
          value={chosen.companyId ?? ''}
          onChange={(companyId) => choice.choose({ companyId, facilityIds: [] })}
          options={companies.map(({ id, name }) => ({ id, label: name }))}
          isDisabled={isHeld}
        />
      ) : null}
      <MultiSelect
        label={t('monthly-grid.facilities')}
        value={facilityIds}
        onChange={(ids) => choice.choose({ facilityIds: ids })}
        options={facilities.map(({ id, name, state, code }) => ({
          id,
          label: name,
          description: state,
          keywords: code,
        }))}
        summary={(count) => t('monthly-grid.facilities.some', { count })}
        isDisabled={isHeld || facilities.length === 0}
      />
      <Select
        label={t('monthly-grid.year')}
        value={String(chosen.year)}
        onChange={(year) => choice.choose({ year: Number(year) })}
        options={years.map(({ year, from, to }) => ({
          id: String(year),
          label: t('monthly-grid.fy', { year }),
          description: [...new Set([from.slice(0, 4), to.slice(0, 4)])].join('–'),
        }))}
        isDisabled={isHeld}
      />
    </FieldRow>
  );
}
