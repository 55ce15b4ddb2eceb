import { useSearchParams } from 'react-router-dom';
import { useTranslate } from '#core';
import { Banner, Page } from '#design-system';
import { FacilityManagement } from '../components/FacilityManagement.tsx';
import { companyAddress, SEARCH } from '../company-paths.ts';
import { useCompany } from '../use-company.ts';
import { useMayEdit } from '../use-may-edit.ts';

/** The facilities of the own company; with `?search=` those that match. */
export function FacilitiesPage() {
  const t = useTranslate();
  const searched = useSearchParams()[0].get(SEARCH) ?? '';
  const { company, error, retry } = useCompany();
  const profile = company?.companyProfile;
  const editable = useMayEdit(profile);
  return (
    <FacilityManagement
      key={searched}
      searched={searched}
      place={{ area: 'home', companyId: profile?.id ?? '' }}
      country={profile?.country ?? ''}
      facilities={company?.companyFacilityResponseListObjResponse}
      editable={editable}
      error={error ? { text: t(error.message), onRetry: retry } : undefined}
    >
      {(list, create) => (
        <Page
          title={t('company.facilities')}
          description={t('company.facilities.description')}
          actions={create}
          breadcrumbs={[
            { label: t('company.profile.title'), href: companyAddress.profile },
            { label: t('company.facilities') },
          ]}
        >
          {profile?.status === 'INACTIVE' ? <Banner tone="warning">{t('company.inactive')}</Banner> : null}
          {list}
        </Page>
      )}
    </FacilityManagement>
  );
}
