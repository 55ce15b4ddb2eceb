import { useEffect } from 'react';
import { useCall } from '#core';
import { companyFrameworkRoute } from '#plugins/company/company/contract';
import { useCompanyFacts } from '#plugins/company/company/web';
import type { RecordPlace } from '../record-place.ts';
import { firstFramework, fixedFramework } from './first-framework.ts';
import type { RecordFormValues } from './record-form-schema.ts';
import { KEEP_ALL, type RecordFormState } from './use-record-form.ts';

/** Framework of new records of a company: that of the scope, its own, or the first of its country. Undefined while loading. */
export function useUsualFramework({ area, scope }: RecordPlace, companyId: string | undefined, isAsked = true) {
  const isStaff = area === 'admin';
  const { country } = useCompanyFacts(companyId);
  const fixed = fixedFramework(scope, country);
  const { data } = useCall(
    companyFrameworkRoute,
    { query: isStaff && companyId ? { companyId } : {} },
    { enabled: isAsked && fixed === undefined && (!isStaff || Boolean(companyId)) },
  );
  return fixed ?? (data && (data.data.framework ?? firstFramework(scope, country)));
}

/**
 * Sets the framework of the company as the initial value in a new record. A chosen framework is kept. Does nothing for
 * copies, or for scopes with a framework that is fixed in the company's country.
 */
export function useCompanyFramework(place: RecordPlace, { form }: RecordFormState, isCopy: boolean): void {
  const { raw } = form;
  const usual = useUsualFramework(place, form.values.companyId, !isCopy);
  const { country } = useCompanyFacts(form.values.companyId);
  const framework = isCopy || fixedFramework(place.scope, country) !== undefined ? undefined : usual;
  useEffect(() => {
    const begun = raw.formState.defaultValues as RecordFormValues;
    const isChosen = raw.getValues('frameworkId') !== begun.frameworkId;
    if (framework === undefined || framework === begun.frameworkId || isChosen) return;
    raw.reset({ ...begun, frameworkId: framework }, KEEP_ALL);
    raw.setValue('frameworkId', framework);
  }, [raw, framework]);
}
