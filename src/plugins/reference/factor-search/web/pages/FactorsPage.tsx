import { areaOf, useAddressView, useCall, useSession, useTranslate } from '#core';
import { UNITS } from '#domain/units';
import { Card, DateField, FieldRow, Page, Select, Stack, UnitField } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { FactorResults } from '../components/FactorResults.tsx';
import { PAGE_VIEW, type Activity } from '../search-view.ts';

/** Represents no choice, because options need a non-empty id. */
const NONE = 'none';

const UNIT_IDS = UNITS.filter(({ dimension }) => dimension !== 'emissions').map(({ id }) => id);

/** The search for factors, for an activity that may be as vague as a day. */
export function FactorsPage() {
  const t = useTranslate();
  const [view, setView] = useAddressView('list:factor-search', PAGE_VIEW);
  const isStaff = areaOf(useSession()) === 'admin';
  const facilities = useCall(facilitySelectionRoute, { query: {} }, { enabled: !isStaff });
  const { facilityId, date, quantity, unit } = view;
  const set = (change: Partial<Activity>) => setView((before) => ({ ...before, ...change, page: 1 }));
  return (
    <Page title={t('factor-search.title')} description={t('factor-search.page.description')}>
      <Stack gap="lg">
        <Card>
          <FieldRow>
            {isStaff ? null : (
              <Select
                label={t('factor-search.page.facility')}
                value={facilityId === '' ? NONE : facilityId}
                onChange={(chosen) => set({ facilityId: chosen === NONE ? '' : chosen })}
                options={[
                  { id: NONE, label: t('factor-search.page.facility.none') },
                  ...(facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
                ]}
                isLoading={facilities.isPending}
                errorMessage={facilities.error ? t(facilities.error.message) : undefined}
              />
            )}
            <DateField label={t('factor-search.page.date')} value={date} onChange={(day) => set({ date: day })} />
            <UnitField
              label={t('factor-search.page.quantity')}
              unitLabel={t('factor-search.unit')}
              quantity={quantity}
              unit={unit}
              units={UNIT_IDS}
              onChange={set}
            />
          </FieldRow>
        </Card>
        <FactorResults
          view={view}
          onView={(next) => setView((before) => ({ ...before, ...next }))}
          wanted={{ activity: { facilityId, date, quantity, unit } }}
        />
      </Stack>
    </Page>
  );
}
