import { addressOf, today, useTranslate } from '#core';
import { Button, EmptyState, Page, Stack } from '#design-system';
import type { RecordArea } from '#plugins/records/records/web';
import { useSheetChoice } from '../grid/sheet-choice.ts';
import { SheetFilters } from './SheetFilters.tsx';
import { Sheet } from './Sheet.tsx';

/** A year of records as a sheet, for company users or for staff. */
export function MonthlyGrid({ area }: { readonly area: RecordArea }) {
  const t = useTranslate();
  const choice = useSheetChoice(area, today());
  const { scope, facilityIds, chosen } = choice;
  const filters = (isHeld: boolean) => <SheetFilters area={area} choice={choice} isHeld={isHeld} />;
  return (
    <Page
      title={t('monthly-grid.title')}
      description={t('monthly-grid.description')}
      actions={scope ? <Button href={addressOf(area, scope.id)}>{t('monthly-grid.list')}</Button> : undefined}
    >
      <Stack gap="lg">
        {scope && facilityIds.length > 0 ? (
          <Sheet
            // A new component for each sheet, so that no input is carried over.
            key={[scope.id, chosen.companyId, chosen.year, ...facilityIds].join()}
            query={{
              area,
              companyId: chosen.companyId,
              typeScope: scope.number,
              year: chosen.year,
              facilityIds,
            }}
            facilities={choice.facilities.filter(({ id }) => facilityIds.includes(id))}
            filters={filters}
          />
        ) : (
          filters(false)
        )}
        {facilityIds.length === 0 && choice.facilitiesReady ? (
          <EmptyState
            title={t(choice.knowsCompany ? 'monthly-grid.no-facility' : 'monthly-grid.no-company')}
            text={t(choice.knowsCompany ? 'monthly-grid.no-facility.text' : 'monthly-grid.no-company.text')}
          />
        ) : null}
      </Stack>
    </Page>
  );
}
