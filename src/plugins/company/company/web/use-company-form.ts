import { useMemo, useState } from 'react';
import type { Problem } from '#contract';
import { ASSUMED_COMPANY, SessionStore, useContractForm, useDropAnswers, useSend, useService } from '#core';
import { createCompanyRoute, updateCompanyRoute, updateManagedCompanyRoute } from '../contract/company-routes.ts';
import { companyForm, type CompanyForm } from '../contract/company-schemas.ts';
import { writtenAbn, writtenRegistration, type CompanyProfile } from '../contract/index.ts';
import { writtenAcn } from '../domain/acn.ts';
import { COMPANY_QUERIES } from './company-queries.ts';
import { useCountries } from './use-countries.ts';

interface CompanyFormOptions {
  readonly area: 'home' | 'admin';
  /** Null: a new company. */
  readonly company: CompanyProfile | null;
  /** Called after saving. */
  readonly onDone: (company: CompanyProfile) => void;
}

/** Form of a company, saved by the call of its area. */
export function useCompanyForm({ area, company, onDone }: CompanyFormOptions) {
  const kept = company?.abn ?? null;
  const schema = useMemo(() => companyForm(kept), [kept]);
  const form = useContractForm(schema, valuesOf(company));
  const session = useService(SessionStore);
  const dropAnswers = useDropAnswers();
  const { defaultsOf } = useCountries();
  // Another user's change since the form was opened.
  const [newer, setNewer] = useState<CompanyProfile | null>(null);
  // The revision the form was opened with: changes of others must not be overwritten unseen.
  const [revision, setRevision] = useState(company?.revision ?? 0);
  // Why the first month of the financial year cannot change.
  const [yearKept, setYearKept] = useState<Problem | null>(null);

  const following = {
    drops: COMPANY_QUERIES,
    done: company ? 'api.updated' : 'api.created',
    onProblem: (problem: Problem) => {
      const isStale = problem.code === 'company.stale';
      setNewer(isStale ? (problem.detail as CompanyProfile) : null);
      setYearKept(problem.code === 'company.year-in-use' ? problem : null);
      return isStale || form.showIssues(problem);
    },
    onDone: ({ data }: { data: CompanyProfile }) => {
      const { country, currency, firstMonth } = data;
      if (area === 'home') session.describeCompany({ country, currency, firstMonth });
      // Most screens count by the financial year.
      if (company && company.firstMonth !== firstMonth) dropAnswers(['/api']);
      begin(data);
      onDone(data);
    },
  };
  const create = useSend(createCompanyRoute, { ...following, leaves: true });
  const update = useSend(updateCompanyRoute, following);
  const manage = useSend(updateManagedCompanyRoute, following);

  const begin = (present: CompanyProfile) => {
    setNewer(null);
    setYearKept(null);
    setRevision(present.revision);
    form.reset(valuesOf(present));
  };
  const submit = form.submit(({ status, code, ...facts }) => {
    if (!company) return create.send({ body: { ...facts, code } });
    if (area === 'home') return update.send({ body: { ...facts, revision } });
    return manage.send({ body: { ...facts, status, id: company.id, revision } });
  });
  const takeNewer = newer === null ? null : () => begin(newer);
  /** Numbers of another country are no longer asked for. A new company starts with what is usual in its country. */
  const chooseCountry = (country: string) => {
    form.set('country', country);
    for (const number of ['abn', 'acn', 'registrationNumber', 'industryCode'] as const) form.set(number, undefined);
    const usual = company ? null : defaultsOf(country);
    if (!usual) return;
    form.set('currency', usual.currency);
    form.set('firstMonth', usual.firstMonth);
  };
  return { form, submit, takeNewer, chooseCountry, yearKept };
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>;

/** Unknown values are empty; numbers are formatted. */
function valuesOf(company: CompanyProfile | null): CompanyForm {
  const known = <T>(value: T | null | undefined) => value ?? undefined;
  return {
    // Nothing chosen yet: the form's validation has a message for it.
    type: company?.type ?? ('' as CompanyForm['type']),
    name: company?.name ?? '',
    code: known(company?.code),
    status: company?.status ?? 'ACTIVE',
    abn: company?.abn ? writtenAbn(company.abn) : undefined,
    acn: company?.acn ? writtenAcn(company.acn) : undefined,
    registrationNumber: company ? writtenNumber(company) : undefined,
    industryCode: known(company?.industryCode),
    country: company?.country ?? ASSUMED_COMPANY.country,
    currency: company?.currency ?? ASSUMED_COMPANY.currency,
    firstMonth: company?.firstMonth ?? ASSUMED_COMPANY.firstMonth,
    address: known(company?.address),
    city: known(company?.city),
    postcode: known(company?.postcode),
    website: known(company?.website),
    email: known(company?.email),
    phone: known(company?.phone),
    framework: known(company?.framework),
  };
}

function writtenNumber({ registrationKind: kind, registrationNumber: number }: CompanyProfile): string | undefined {
  return kind === null || number === null ? undefined : writtenRegistration(kind, number);
}
