import { useMemo, useState } from 'react';
import { passes } from '#contract';
import { Notify, useCall, useSend, useService, useSession, useTranslate } from '#core';
import { Banner, Button, DataTable, EmptyState, Stack, Text, type MenuItem } from '#design-system';
import { ReasonDialog } from '#plugins/records/records/web';
import { PERIODS_AT_ONCE, type LockPreview, type LockResult, type PeriodRow } from '../../contract/index.ts';
import { ANSWERS_OF_PERIODS, callsOf, ofCompany, type PeriodPlace } from '../period-place.ts';
import { LockDialog } from './LockDialog.tsx';
import { PeriodCard, periodColumns } from './period-columns.tsx';

interface PeriodListProps {
  readonly place: PeriodPlace;
  /** Called after a locked period was unlocked: there is a restatement now. */
  readonly onUnlocked: () => void;
}

type WantedPeriod = Pick<PeriodRow, 'facilityId' | 'year'>;

const keyOf = ({ facilityId, year }: WantedPeriod) => `${facilityId} ${year}`;

function periodOf(key: string): WantedPeriod {
  const [facilityId = '', year = ''] = key.split(' ');
  return { facilityId, year: Number(year) };
}

/** Facilities' financial years with the status of their books, and the steps permitted to the user. */
export function PeriodList({ place, onUnlocked }: PeriodListProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const calls = callsOf(place);
  const answer = useCall(calls.list, { query: ofCompany(place, {}) });
  const [asked, setAsked] = useState<PeriodRow | null>(null);
  const [refused, setRefused] = useState<readonly LockResult[]>([]);
  const [looked, setLooked] = useState<readonly LockPreview[] | null | 'closed'>('closed');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const notify = useService(Notify);
  const options = {
    drops: ANSWERS_OF_PERIODS,
    done: 'api.updated',
    onDone: () => setRefused([]),
  };
  const set = useSend(calls.set, options);
  const preview = useSend(calls.previewLock, {});
  const lock = useSend(calls.lockMany, { drops: ANSWERS_OF_PERIODS });
  const look = async (periods: readonly WantedPeriod[]) => {
    setLooked(null);
    const answered = await preview.send({ body: ofCompany(place, { periods: [...periods] }) });
    setLooked(answered ? answered.data.periods : 'closed');
  };
  const close = async (periods: readonly WantedPeriod[]) => {
    const answered = await lock.send({ body: ofCompany(place, { periods: [...periods] }) });
    if (!answered) return;
    const { results } = answered.data;
    const done = results.filter(({ locked }) => locked).length;
    setLooked('closed');
    setSelected([]);
    // The blocking records stay visible while the user fixes them.
    setRefused(results.filter(({ locked }) => !locked));
    if (done > 0) notify.success(t('periods.lock.done', { count: done }));
  };
  const unlock = useSend(calls.unlock, {
    ...options,
    onDone: () => {
      setAsked(null);
      setRefused([]);
      onUnlocked();
    },
  });
  const isSending = set.sending || lock.sending || preview.sending;
  const mayClose = passes(calls.lockMany.authorities, authorities);
  const columns = useMemo(() => periodColumns(t), [t]);
  const { data, error, isPending } = answer;
  const nameOf = (id: string) => data?.data.find(({ facilityId }) => facilityId === id)?.facilityName ?? '';

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
      { id: 'lock', label: t('periods.lock.ask'), onAction: () => void look([{ facilityId, year }]) },
    ];
  };

  return (
    <Stack gap="md">
      {refused.length === 0 ? null : (
        <Banner tone="warning" title={t('periods.not-locked', { count: refused.length })}>
          <Stack gap="xs">
            {refused.map(({ facilityId, year, message }) => (
              <Text key={`${facilityId} ${year}`} as="p">
                {t('shell.named', {
                  name: t('periods.one', { facility: nameOf(facilityId), year }),
                  what: t(message),
                })}
              </Text>
            ))}
          </Stack>
        </Banner>
      )}
      <DataTable
        caption={t('periods.title')}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={keyOf}
        rowLabel={({ facilityName, year }) => t('periods.one', { facility: facilityName, year })}
        rowMenu={mayClose ? steps : undefined}
        selection={
          mayClose
            ? {
                selected,
                onChange: setSelected,
                actions: (picked) => (
                  <Button
                    size="sm"
                    icon="lock"
                    isDisabled={isSending}
                    onPress={() => void look(picked.slice(0, PERIODS_AT_ONCE).map(periodOf))}
                  >
                    {t('periods.lock.ask')}
                  </Button>
                ),
              }
            : undefined
        }
        card={(row) => <PeriodCard row={row} t={t} />}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        empty={<EmptyState icon="calendar" title={t('periods.none')} text={t('periods.none.text')} />}
      />
      {looked === 'closed' ? null : (
        <LockDialog
          previews={looked}
          sending={lock.sending}
          onConfirm={(periods) => void close(periods)}
          onClose={() => setLooked('closed')}
        />
      )}
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
