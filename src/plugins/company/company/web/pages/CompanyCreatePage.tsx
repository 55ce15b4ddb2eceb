import { useNavigate } from 'react-router-dom';
import { useTranslate, useUnsavedChanges } from '#core';
import { Page } from '#design-system';
import { CompanyForm } from '../components/CompanyForm.tsx';
import { companyAddress } from '../company-paths.ts';
import { useCompanyForm } from '../use-company-form.ts';

/** Adds a company, for platform staff. */
export function CompanyCreatePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const state = useCompanyForm({
    area: 'admin',
    company: null,
    onDone: ({ id }) => {
      release();
      void navigate(companyAddress.managed(id), { replace: true });
    },
  });
  const { question, release } = useUnsavedChanges(state.form.isDirty);
  return (
    <Page
      title={t('company.create')}
      description={t('company.create.text')}
      width="narrow"
      breadcrumbs={[{ label: t('company.list.title'), href: companyAddress.list }, { label: t('company.create') }]}
    >
      <CompanyForm
        state={state}
        label={t('company.create')}
        submitLabel={t('company.create')}
        shows="code"
        cancelHref={companyAddress.list}
      />
      {question}
    </Page>
  );
}
