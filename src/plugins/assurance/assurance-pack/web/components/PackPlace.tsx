import { MESSAGES } from '#contract';
import { useCall, useTranslate } from '#core';
import { MultiSelect, Select } from '#design-system';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import type { ExportArea } from '#plugins/platform/export-jobs/web';

interface Place {
  /** Only for staff. */
  readonly companyId: string;
  /** None: every facility. */
  readonly facilityId: readonly string[];
}

interface PackPlaceProps {
  readonly area: ExportArea;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  /** The pack was requested without a company. */
  readonly isMissing: boolean;
}

/** The company, for staff, and its facilities. */
export function PackPlace({ area, place: { companyId, facilityId }, onPlace, isMissing }: PackPlaceProps) {
  const t = useTranslate();
  const isStaff = area === 'admin';
  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const isKnown = !isStaff || companyId !== '';
  const known = useCall(facilitySelectionRoute, { query: isStaff ? { companyId } : {} }, { enabled: isKnown });
  return (
    <>
      {isStaff ? (
        <Select
          label={t('assurance-pack.company')}
          name="companyId"
          value={companyId}
          onChange={(chosen) => onPlace({ companyId: chosen, facilityId: [] })}
          isLoading={companies.isPending}
          isRequired
          errorMessage={isMissing ? t(MESSAGES.required) : undefined}
          placeholder={t('assurance-pack.company.choose')}
          options={(companies.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
        />
      ) : null}
      <MultiSelect
        label={t('assurance-pack.facilities')}
        name="facilityId"
        value={facilityId}
        onChange={(chosen) => onPlace({ companyId, facilityId: chosen })}
        everyLabel={t('assurance-pack.facilities.all')}
        isDisabled={!isKnown}
        options={(known.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
      />
    </>
  );
}
