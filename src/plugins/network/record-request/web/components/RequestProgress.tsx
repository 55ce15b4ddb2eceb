import { formatMoment, useTranslate } from '#core';
import { Card, Stepper, type Step } from '#design-system';
import type { RequestEvent, RequestStatus } from '../../contract/index.ts';

type Way = readonly [id: string, events: readonly RequestEvent['event'][]];

/** Steps of a successful request, with the event that completes each. */
const WAY: readonly Way[] = [
  ['PENDING', ['SENT', 'RESET', 'SHARED']],
  ['IN_PROGRESS', ['BEGUN']],
  ['SUBMITTED', ['SUBMITTED', 'SHARED']],
  ['ACCEPTED', ['ACCEPTED']],
];

/** Number of completed steps in each status. */
const PLACE: Readonly<Record<RequestStatus, number>> = {
  PENDING: 0,
  IN_PROGRESS: 1,
  CHANGES_REQUESTED: 1,
  SUBMITTED: 2,
  ACCEPTED: 3,
  DECLINED: 3,
  CANCELLED: 3,
};

interface RequestProgressProps {
  readonly status: RequestStatus;
  readonly history: readonly RequestEvent[];
}

/** Progress of a request, with the time of each completed step. */
export function RequestProgress({ status, history }: RequestProgressProps) {
  const t = useTranslate();
  const place = PLACE[status];
  const lastOf = (events: Way[1]) => history.findLast(({ event }) => events.includes(event));
  const isOver = status === 'DECLINED' || status === 'CANCELLED';
  const steps = WAY.map(([id, events], index): Step => {
    const shown = index === 3 && isOver ? status : index === 1 && status === 'CHANGES_REQUESTED' ? status : id;
    const isBehind = index < place || (index === place && (status === 'ACCEPTED' || isOver));
    const passed = index <= place ? lastOf(shown === id ? events : [shown as RequestEvent['event']]) : undefined;
    return {
      id,
      label: t(`record-request.way.${shown}`),
      ...(passed ? { description: formatMoment(passed.at) } : {}),
      ...(isOver && index === 3
        ? { status: 'error' as const }
        : isBehind && (index === place || lastOf(events))
          ? { status: 'done' as const }
          : {}),
    };
  });
  return (
    <Card padding="lg">
      <Stepper label={t('record-request.way')} steps={steps} current={WAY[place]?.[0] ?? 'PENDING'} />
    </Card>
  );
}
