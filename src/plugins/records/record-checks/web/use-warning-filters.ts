import { useCall, useTranslate } from '#core';
import type { Filter } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { taskRoutes } from '#plugins/platform/tasks/contract';
import { CHECK_CODES } from '../contract/index.ts';

/** The filter of the list, as its address keeps it. */
export interface Narrowed {
  readonly facilityId: string | null;
  readonly code: string | null;
  /** Id of a person, or `NOBODY`. */
  readonly ownerId: string | null;
  readonly due: 'overdue' | null;
}

export const UNFILTERED: Narrowed = { facilityId: null, code: null, ownerId: null, due: null };

export const isNarrowed = (narrowed: Narrowed) => Object.values(narrowed).some((value) => value !== null);

/** In the place of an owner. */
const NOBODY = 'nobody';

/** What the list asks for. */
export function queryOf({ facilityId, code, ownerId, due }: Narrowed) {
  return {
    ...(facilityId === null ? {} : { facilityId }),
    ...(code === null ? {} : { code }),
    ...(ownerId === null ? {} : ownerId === NOBODY ? { unowned: '1' as const } : { ownerId }),
    ...(due === null ? {} : { overdue: '1' as const }),
  };
}

/** Filters of the list of warnings. `hasPeople`: the reader may ask who there is. */
export function useWarningFilters(
  { facilityId, code, ownerId, due }: Narrowed,
  hasPeople: boolean,
  set: (change: Partial<Narrowed>) => void,
): readonly Filter[] {
  const t = useTranslate();
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const people = useCall(taskRoutes.people, {}, { enabled: hasPeople });
  return [
    {
      id: 'code',
      label: t('record-checks.kind'),
      options: CHECK_CODES.map((one) => ({ id: `record-checks.${one}`, label: t(`record-checks.kind.${one}`) })),
      value: code,
      onChange: (chosen) => set({ code: chosen }),
    },
    {
      id: 'facility',
      label: t('record-checks.facility'),
      options: (facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
      value: facilityId,
      onChange: (chosen) => set({ facilityId: chosen }),
      isLoading: facilities.isPending,
      errorMessage: facilities.error ? t(facilities.error.message) : undefined,
    },
    {
      id: 'assignee',
      label: t('record-checks-screen.of-owner'),
      options: [
        { id: NOBODY, label: t('record-checks-screen.in-particular') },
        ...(people.data?.data ?? []).map(({ id, name }) => ({ id, label: name })),
      ],
      value: ownerId,
      onChange: (chosen) => set({ ownerId: chosen }),
      isLoading: hasPeople && people.isPending,
      errorMessage: people.error ? t(people.error.message) : undefined,
    },
    {
      id: 'due',
      label: t('record-checks-screen.due-day'),
      options: [{ id: 'overdue', label: t('record-checks-screen.past-due') }],
      value: due,
      onChange: (chosen) => set({ due: chosen === 'overdue' ? chosen : null }),
    },
  ];
}
