import { useTranslate } from '#core';
import { Banner, Page } from '#design-system';
import { FacilityManagement } from '../components/FacilityManagement.tsx';
import { companyAddress } from '../company-paths.ts';
import { useCompany } from '../use-company.ts';
import { useMayEdit } from '../use-may-edit.ts';

/** The facilities of the own company. */
export function FacilitiesPage() {
  const t = useTranslate();
  const { company, error, retry } = useCompany();
  const profile = company?.companyProfile;
  const editable = useMayEdit(profile);
  return (
    <FacilityManagement
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
