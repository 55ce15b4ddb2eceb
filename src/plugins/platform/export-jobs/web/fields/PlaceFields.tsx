import { useCall, useTranslate } from '#core';
import { MultiSelect, Select } from '#design-system';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import type { ExportArea } from '../export-place.ts';
import type { ExportedPlace } from './exported-place.ts';

interface PlaceFieldsProps {
  readonly area: ExportArea;
  readonly place: ExportedPlace;
  readonly onPlace: (place: ExportedPlace) => void;
  /** Staff must choose one, because there is no such export across companies. */
  readonly needsCompany?: boolean;
}

/** The company, for staff, and its facilities. */
export function PlaceFields({ area, place: { companyId, facilities }, onPlace, needsCompany }: PlaceFieldsProps) {
  const t = useTranslate();
  const isStaff = area === 'admin';
  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const known = useCall(
    facilitySelectionRoute,
    { query: isStaff ? { companyId } : {} },
    { enabled: !isStaff || companyId !== '' },
  );
  const every = { id: '', label: t('export-jobs.field.companies') };
  return (
    <>
      {isStaff ? (
        <Select
          label={t('export-jobs.field.company')}
          name="companyId"
          value={companyId}
          onChange={(chosen) => onPlace({ companyId: chosen, facilities: [] })}
          isLoading={companies.isPending}
          isRequired={needsCompany ?? false}
          placeholder={needsCompany ? t('export-jobs.field.company.choose') : every.label}
          options={[
            ...(needsCompany ? [] : [every]),
            ...(companies.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      ) : null}
      <MultiSelect
        label={t('export-jobs.field.facilities')}
        name="facilityId"
        value={facilities}
        onChange={(chosen) => onPlace({ companyId, facilities: chosen })}
        everyLabel={t('export-jobs.field.facilities.all')}
        isDisabled={isStaff && companyId === ''}
        options={(known.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
      />
    </>
  );
}
