import { useMemo, useState } from 'react';
import type { Problem } from '#contract';
import { useContractForm, useSend } from '#core';
import { createCompanyRoute, updateCompanyRoute, updateManagedCompanyRoute } from '../contract/company-routes.ts';
import { companyForm, type CompanyForm } from '../contract/company-schemas.ts';
import { writtenAbn, type CompanyProfile } from '../contract/index.ts';
import { writtenAcn } from '../domain/acn.ts';
import { ANSWERS_OF_COMPANY } from './company-answers.ts';

interface CompanyFormOptions {
  readonly area: 'home' | 'admin';
  /** Null: a new one. */
  readonly company: CompanyProfile | null;
  /** After it was kept. */
  readonly onDone: (company: CompanyProfile) => void;
}

/** The form of a company, sent to the call of the place. */
export function useCompanyForm({ area, company, onDone }: CompanyFormOptions) {
  const kept = company?.abn ?? null;
  const schema = useMemo(() => companyForm(kept), [kept]);
  const form = useContractForm(schema, valuesOf(company));
  // What somebody else has made of it meanwhile.
  const [newer, setNewer] = useState<CompanyProfile | null>(null);
  // The one the form began with: what others have changed since must not be overwritten unseen.
  const [revision, setRevision] = useState(company?.revision ?? 0);

  const following = {
    drops: ANSWERS_OF_COMPANY,
    done: company ? 'api.updated' : 'api.created',
    onProblem: (problem: Problem) => {
      const isStale = problem.code === 'company.stale';
      setNewer(isStale ? (problem.detail as CompanyProfile) : null);
      return isStale || form.take(problem);
    },
    onDone: ({ data }: { data: CompanyProfile }) => {
      begin(data);
      onDone(data);
    },
  };
  const create = useSend(createCompanyRoute, { ...following, leaves: true });
  const update = useSend(updateCompanyRoute, following);
  const manage = useSend(updateManagedCompanyRoute, following);

  const begin = (present: CompanyProfile) => {
    setNewer(null);
    setRevision(present.revision);
    form.reset(valuesOf(present));
  };
  const submit = form.submit(({ status, code, ...facts }) => {
    if (!company) return create.send({ body: { ...facts, code } });
    if (area === 'home') return update.send({ body: { ...facts, revision } });
    return manage.send({ body: { ...facts, status, id: company.id, revision } });
  });
  const takeNewer = newer === null ? null : () => begin(newer);
  return { form, submit, takeNewer };
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>;

/** What is not known stays empty; numbers stand as they are printed. */
function valuesOf(company: CompanyProfile | null): CompanyForm {
  const known = <T>(value: T | null | undefined) => value ?? undefined;
  return {
    // Nothing chosen yet: the rules of the form refuse it with their own sentence.
    type: company?.type ?? ('' as CompanyForm['type']),
    name: company?.name ?? '',
    code: known(company?.code),
    status: company?.status ?? 'ACTIVE',
    abn: company?.abn ? writtenAbn(company.abn) : undefined,
    acn: company?.acn ? writtenAcn(company.acn) : undefined,
    country: company?.country ?? 'AU',
    address: known(company?.address),
    city: known(company?.city),
    postcode: known(company?.postcode),
    website: known(company?.website),
    email: known(company?.email),
    phone: known(company?.phone),
    framework: known(company?.framework),
  };
}
