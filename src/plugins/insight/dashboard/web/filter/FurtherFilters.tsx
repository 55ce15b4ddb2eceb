import { useTranslate } from '#core';
import { FilterBar, RadioGroup } from '#design-system';
import type { Filter } from '#design-system';
import { BOOK_IDS, bookOf } from '#plugins/insight/books/contract';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import { COMPANY_TYPES } from '#plugins/company/company/contract';
import { useCompanyFacts } from '#plugins/company/company/web';
import { SCOPE_2_METHODS } from '../../contract/index.ts';
import type { DashboardArea } from '../dashboard-area.ts';
import type { DashboardFilter } from './dashboard-filter.ts';

interface FurtherFiltersProps {
  readonly area: DashboardArea;
  readonly filter: DashboardFilter;
  readonly onFilter: (next: DashboardFilter) => void;
}

/** Label of an unset filter. */
const NONE = 'none';

/** How to read these figures: book, method, and records. Settings that differ from the default are highlighted. */
export function FurtherFilters({ area, filter, onFilter }: FurtherFiltersProps) {
  const t = useTranslate();
  const { country } = useCompanyFacts(filter.companyId);
  const set = (change: Partial<DashboardFilter>) => onFilter({ ...filter, ...change });
  const choice = (
    id: string,
    {
      value,
      usual,
      options,
      onChoice,
      labelOf = (option) => t(`dashboard.${id}.${option}`),
    }: {
      readonly value: string;
      readonly usual: string;
      readonly options: readonly string[];
      readonly onChoice: (chosen: string) => void;
      readonly labelOf?: (option: string) => string;
    },
  ): Filter => ({
    id,
    label: t(`dashboard.screen.${id}`),
    shown: value === usual ? null : labelOf(value),
    editor: () => (
      <RadioGroup
        label={t(`dashboard.screen.${id}`)}
        value={value}
        onChange={onChoice}
        options={options.map((option) => ({ id: option, label: labelOf(option) }))}
      />
    ),
    onClear: () => onChoice(usual),
  });
  const filters: readonly Filter[] = [
    choice('framework', {
      value: filter.framework ?? NONE,
      usual: NONE,
      options: [NONE, ...frameworksIn(country, filter.framework)],
      labelOf: (id) => (id === NONE ? t('dashboard.framework.none') : bookOf(id).name),
      onChoice: (chosen) => set({ framework: BOOK_IDS.find((one) => one === chosen) ?? null }),
    }),
    choice('method', {
      value: filter.scope2Method,
      usual: 'LOCATION',
      options: SCOPE_2_METHODS,
      onChoice: (chosen) => set({ scope2Method: SCOPE_2_METHODS.find((one) => one === chosen) ?? 'LOCATION' }),
    }),
    choice('status', {
      value: filter.includeDrafts ? 'all' : 'approved',
      usual: 'all',
      options: ['all', 'approved'],
      onChoice: (chosen) => set({ includeDrafts: chosen === 'all' }),
    }),
    ...(area === 'admin'
      ? [
          {
            id: 'company-type',
            label: t('company.type'),
            isDisabled: filter.companyId !== null,
            options: COMPANY_TYPES.map((id) => ({ id, label: t(`company.type.${id}`) })),
            value: filter.companyId === null ? filter.companyType : null,
            onChange: (chosen: string | null) =>
              set({ companyType: COMPANY_TYPES.find((one) => one === chosen) ?? null }),
          },
        ]
      : []),
  ];
  return (
    <FilterBar
      label={t('dashboard.screen.further')}
      filters={filters}
      onClearAll={() => set({ framework: null, scope2Method: 'LOCATION', includeDrafts: true, companyType: null })}
    />
  );
}
