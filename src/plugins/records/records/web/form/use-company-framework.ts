import { useEffect } from 'react';
import { useCall } from '#core';
import { companyFrameworkRoute } from '#plugins/company/company/contract';
import type { RecordPlace } from '../record-place.ts';
import { DEFAULT_FRAMEWORK, type RecordFormValues } from './record-form-schema.ts';
import { KEEP_ALL, type RecordFormState } from './use-record-form.ts';

/**
 * Sets the framework of the company as the initial value in a new record. A chosen framework is kept. Does nothing for
 * copies, or for scopes with a fixed framework.
 */
export function useCompanyFramework({ area, scope }: RecordPlace, { form }: RecordFormState, isCopy: boolean): void {
  const { raw } = form;
  const { companyId } = form.values;
  const isStaff = area === 'admin';
  const { data } = useCall(
    companyFrameworkRoute,
    { query: isStaff && companyId ? { companyId } : {} },
    { enabled: !isCopy && scope.framework === undefined && (!isStaff || Boolean(companyId)) },
  );
  const framework = data && (data.data.framework ?? DEFAULT_FRAMEWORK);
  useEffect(() => {
    const begun = raw.formState.defaultValues as RecordFormValues;
    const isChosen = raw.getValues('frameworkId') !== begun.frameworkId;
    if (framework === undefined || framework === begun.frameworkId || isChosen) return;
    raw.reset({ ...begun, frameworkId: framework }, KEEP_ALL);
    raw.setValue('frameworkId', framework);
  }, [raw, framework]);
}
