import { useMemo, useState } from 'react';
import { passes, type Problem } from '#contract';
import { useCall, useSend, useSession, useTranslate } from '#core';
import { Banner, DataTable, EmptyState, Stack, type MenuItem } from '#design-system';
import { ReasonDialog } from '#plugins/records/web';
import type { PeriodRow } from '../../contract/index.ts';
import { ANSWERS_OF_PERIODS, callsOf, ofCompany, type PeriodPlace } from '../period-place.ts';
import { PeriodCard, periodColumns } from './period-columns.tsx';

interface PeriodListProps {
  readonly place: PeriodPlace;
  /** A locked period was opened again: there is something restated now. */
  readonly onUnlocked: () => void;
}

/** A period that could not be locked, and how many records are in the way. */
interface Refused {
  readonly facilityId: string;
  readonly year: number;
  readonly number: number;
}

/** Facilities' financial years and how far their books are; who may, takes them a step further. */
export function PeriodList({ place, onUnlocked }: PeriodListProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const calls = callsOf(place);
  const answer = useCall(calls.list, { query: ofCompany(place, {}) });
  const [asked, setAsked] = useState<PeriodRow | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const options = {
    drops: ANSWERS_OF_PERIODS,
    done: 'Updated successful',
    onDone: () => setRefused(null),
  };
  const set = useSend(calls.set, options);
  const lock = useSend(calls.lock, {
    ...options,
    // What is in the way of a lock stays to be read while it is settled.
    onProblem: ({ code, detail }: Problem, { body: { facilityId, year } }) => {
      if (code !== 'period.unsettled') return false;
      setRefused({ facilityId, year: Number(year), number: (detail as { count: number }).count });
      return true;
    },
  });
  const unlock = useSend(calls.unlock, {
    ...options,
    onDone: () => {
      setAsked(null);
      setRefused(null);
      onUnlocked();
    },
  });
  const isSending = set.sending || lock.sending;
  const mayClose = passes(calls.lock.authorities, authorities);
  const columns = useMemo(() => periodColumns(t), [t]);
  const { data, error, isPending } = answer;

  const steps = ({ facilityId, year, state, ...row }: PeriodRow): readonly MenuItem[] => {
    const period = ofCompany(place, { facilityId, year });
    if (!mayClose || isSending) return [];
    if (state === 'LOCKED')
      return [
        {
          id: 'unlock',
          label: t('periods.unlock'),
          onAction: () => setAsked({ facilityId, year, state, ...row }),
        },
      ];
    const other = state === 'OPEN' ? 'IN_REVIEW' : 'OPEN';
    return [
      {
        id: 'set',
        label: t(`periods.to.${other}`),
        onAction: () => void set.send({ body: { ...period, state: other } }),
      },
      { id: 'lock', label: t('periods.lock'), onAction: () => void lock.send({ body: period }) },
    ];
  };

  return (
    <Stack gap="md">
      {refused === null ? null : (
        <Banner tone="warning" title={t('periods.not-locked')}>
          {t('periods.unsettled', {
            facility: data?.data.find(({ facilityId }) => facilityId === refused.facilityId)?.facilityName ?? '',
            year: refused.year,
            number: refused.number,
          })}
        </Banner>
      )}
      <DataTable
        caption={t('periods.title')}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ facilityId, year }) => `${facilityId} ${year}`}
        rowLabel={({ facilityName, year }) => t('periods.one', { facility: facilityName, year })}
        rowMenu={mayClose ? steps : undefined}
        card={(row) => <PeriodCard row={row} t={t} />}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        empty={<EmptyState icon="calendar" title={t('periods.none')} text={t('periods.none.text')} />}
      />
      {asked ? (
        <ReasonDialog
          title={t('periods.unlock')}
          text={t('periods.unlock.text', { facility: asked.facilityName, year: asked.year })}
          label={t('periods.reason')}
          confirmLabel={t('periods.unlock')}
          tone="danger"
          sending={unlock.sending}
          onConfirm={(reason) =>
            void unlock.send({
              body: ofCompany(place, { facilityId: asked.facilityId, year: asked.year, reason }),
            })
          }
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  );
}
