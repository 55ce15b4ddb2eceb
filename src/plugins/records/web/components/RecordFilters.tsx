import { useCall, useTranslate } from '#core';
import { Grid, Select } from '#design-system';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/contract';
import type { ListView } from '../list-view.ts';
import type { RecordPlace } from '../record-place.ts';

/** Stands for no choice: a list cannot hold an empty id. */
const ALL = 'all';

/** At least as many columns as filters of the busiest list, so that filters keep their width. */
const COLUMNS = 4;

interface RecordFiltersProps {
  readonly place: RecordPlace;
  readonly view: ListView;
  readonly onView: (next: ListView) => void;
}

/** Whose records, and of which facility. Another filter begins again at the first page. */
export function RecordFilters({ place, view, onView }: RecordFiltersProps) {
  const t = useTranslate();
  const isStaff = place.area === 'admin';
  const company = isStaff && view.companyId !== null ? { companyId: view.companyId } : {};
  const facilitiesKnown = !isStaff || view.companyId !== null;
  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const facilities = useCall(facilitySelectionRoute, { query: company }, { enabled: facilitiesKnown });
  const chosen = (id: string) => (id === ALL || id === '' ? null : id);
  const failure = (error: { message: string } | null) => (error ? t(error.message) : undefined);
  return (
    <Grid columns={COLUMNS}>
      {isStaff ? (
        <Select
          label={t('records.filter.company')}
          value={view.companyId ?? ALL}
          options={[{ id: ALL, label: t('records.filter.company.all') }, ...named(companies.data?.data.commonObjects)]}
          onChange={(id) => onView({ ...view, companyId: chosen(id), facilityId: null, page: 1 })}
          errorMessage={failure(companies.error)}
        />
      ) : null}
      <Select
        label={t('records.filter.facility')}
        value={view.facilityId ?? ALL}
        options={[{ id: ALL, label: t('records.filter.facility.all') }, ...named(facilities.data?.data.commonObjects)]}
        onChange={(id) => onView({ ...view, facilityId: chosen(id), page: 1 })}
        isDisabled={!facilitiesKnown}
        description={facilitiesKnown ? undefined : t('records.facility.company-first')}
        errorMessage={failure(facilities.error)}
      />
    </Grid>
  );
}

function named(rows: readonly { readonly id: string; readonly name: string }[] = []) {
  return rows.map(({ id, name }) => ({ id, label: name }));
}
