import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useTranslate, useUnsavedChanges } from '#core';
import { Banner, Button, FormSkeleton, Page, Section, SplitLayout } from '#design-system';
import type { CompanyWithFacilities } from '../../contract/index.ts';
import { CompanyForm } from '../components/CompanyForm.tsx';
import { CompanyTabs } from '../components/CompanyTabs.tsx';
import { DeleteCompany } from '../components/DeleteCompany.tsx';
import { FacilityManagement } from '../components/FacilityManagement.tsx';
import { LogoCard } from '../components/LogoCard.tsx';
import { companyAddress } from '../company-paths.ts';
import { useCompany } from '../use-company.ts';
import { useCompanyForm } from '../use-company-form.ts';

/** One company, for platform staff: facts, facilities, and panels of other plugins. */
export function ManagedCompanyPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { company, error, retry } = useCompany(id);
  const [isDeleting, setDeleting] = useState(false);
  const name = company?.companyProfile.name ?? t('company.one');
  return (
    <Page
      title={name}
      breadcrumbs={[{ label: t('company.list.title'), href: companyAddress.list }, { label: name }]}
      actions={
        <>
          <Button icon="users" href={companyAddress.members(id)}>
            {t('company.members.open')}
          </Button>
          <Button icon="trash" isDisabled={!company} onPress={() => setDeleting(true)}>
            {t('company.delete')}
          </Button>
        </>
      }
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={retry}>{t('company.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {/* Remounts for another company; a change of the same one keeps unsaved input. */}
      {company ? <Managed key={id} company={company} /> : error ? null : <FormSkeleton />}
      {isDeleting ? (
        <DeleteCompany
          company={{ id, name }}
          onAlternative={() => setDeleting(false)}
          leaves
          onGone={() => void navigate(companyAddress.list, { replace: true })}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Page>
  );
}

function Managed({ company }: { company: CompanyWithFacilities }) {
  const t = useTranslate();
  const { companyProfile: profile, companyFacilityResponseListObjResponse: facilities } = company;
  // Above the tabs, so that unsaved input survives a change of tab.
  const state = useCompanyForm({ area: 'admin', company: profile, onDone: () => undefined });
  const { question } = useUnsavedChanges(state.form.isDirty);
  return (
    <>
      <CompanyTabs
        label={profile.name}
        companyId={profile.id}
        area="admin"
        editable
        own={[
          {
            id: 'profile',
            label: t('company.profile.title'),
            content: (
              <SplitLayout asideLabel={t('company.logo')} aside={<LogoCard area="admin" company={profile} />}>
                <CompanyForm state={state} label={profile.name} submitLabel={t('company.save')} shows="status" />
              </SplitLayout>
            ),
          },
          {
            id: 'facilities',
            label: t('company.facilities'),
            count: facilities.length,
            content: (
              <FacilityManagement
                place={{ area: 'admin', companyId: profile.id }}
                country={profile.country}
                facilities={facilities}
                editable
              >
                {(list, create) => (
                  <Section title={t('company.facilities')} actions={create}>
                    {list}
                  </Section>
                )}
              </FacilityManagement>
            ),
          },
        ]}
      />
      {question}
    </>
  );
}
