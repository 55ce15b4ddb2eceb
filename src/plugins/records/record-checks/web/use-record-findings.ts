import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '#core';
import { adminRecordBody, recordBody } from '#plugins/records/records/contract';
import type { RecordFormValues } from '#plugins/records/records/web';
import { adminCheckRecordRoute, checkRecordRoute, type CheckFinding } from '../contract/index.ts';
import { useSettled } from './use-settled.ts';

/** Debounce in milliseconds before a record is checked. */
const PAUSE = 600;

/** Placeholder when no check is requested. */
const UNREAD = {
  typeScope: 1,
  facilityId: '',
  categoryId: '',
  inputTypeId: '',
  fromDate: '',
  toDate: '',
  quantity: '',
  unit: '',
};

/** Whether a finding is about the quantity or its unit: those are shown below it. */
export const isOfQuantity = ({ path }: Pick<CheckFinding, 'path'>) => path === 'quantity' || path === 'unit';

/** Findings on a record as it is typed; none while it is invalid, or while the server is unreachable. */
export function useRecordFindings(area: 'home' | 'admin', values: RecordFormValues): readonly CheckFinding[] {
  const { scopeId } = useParams();
  const typed = useSettled(JSON.stringify(values), PAUSE);
  const { own, staff } = useMemo(() => readAs(area, typed), [area, typed]);
  const known = scopeId === undefined ? {} : { recordId: scopeId };
  const ownAnswer = useCall(
    checkRecordRoute,
    { body: { record: own ?? UNREAD, ...known } },
    { enabled: own !== null, keepPrevious: true },
  );
  const staffAnswer = useCall(
    adminCheckRecordRoute,
    { body: { record: staff ?? { ...UNREAD, companyId: '' }, ...known } },
    { enabled: staff !== null, keepPrevious: true },
  );
  if (own === null && staff === null) return [];
  return (area === 'home' ? ownAnswer : staffAnswer).data?.data.findings ?? [];
}

/** The input as a record of the contract, for the call of the area; null while invalid. */
function readAs(area: 'home' | 'admin', typed: string) {
  const values: unknown = JSON.parse(typed);
  const own = area === 'home' ? recordBody.safeParse(values) : null;
  const staff = area === 'admin' ? adminRecordBody.safeParse(values) : null;
  return { own: own?.success ? own.data : null, staff: staff?.success ? staff.data : null };
}
