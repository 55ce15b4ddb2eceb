import { useNavigate } from 'react-router-dom';
import { useTranslate, useUnsavedChanges } from '#core';
import { Banner, Button, FormSkeleton, Page } from '#design-system';
import type { CompanyProfile } from '../../contract/index.ts';
import { CompanyForm } from '../components/CompanyForm.tsx';
import { LogoCard } from '../components/LogoCard.tsx';
import { companyAddress } from '../company-paths.ts';
import { useCompany } from '../use-company.ts';
import { useCompanyForm } from '../use-company-form.ts';
import { useMayEdit } from '../use-may-edit.ts';

/** Edits the own company, for its administrators. */
export function CompanyEditPage() {
  const t = useTranslate();
  const { company, error, retry } = useCompany();
  const mayEdit = useMayEdit(company?.companyProfile);
  return (
    <Page
      title={t('company.edit')}
      width="narrow"
      breadcrumbs={[{ label: t('company.profile.title'), href: companyAddress.profile }, { label: t('company.edit') }]}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={retry}>{t('company.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : company === undefined ? (
        <FormSkeleton />
      ) : mayEdit ? (
        <OwnCompanyForm company={company.companyProfile} />
      ) : (
        <Banner tone="warning">{t('company.inactive')}</Banner>
      )}
    </Page>
  );
}

function OwnCompanyForm({ company }: { company: CompanyProfile }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const state = useCompanyForm({
    area: 'home',
    company,
    onDone: () => {
      release();
      void navigate(companyAddress.profile);
    },
  });
  const { question, release } = useUnsavedChanges(state.form.isDirty);
  return (
    <>
      <LogoCard area="home" company={company} />
      <CompanyForm
        state={state}
        label={t('company.edit')}
        submitLabel={t('company.save')}
        cancelHref={companyAddress.profile}
      />
      {question}
    </>
  );
}
