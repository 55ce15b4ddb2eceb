import { useState } from 'react';
import { MESSAGES } from '#contract';
import { formatDay, useCall, useSend, useTranslate, type Translate } from '#core';
import {
  Banner,
  Button,
  DataTable,
  Drawer,
  NumberText,
  Stack,
  Text,
  TextArea,
  TwoLines,
  type DataColumn,
} from '#design-system';
import { taskRoutes, type RemedyPreview } from '#plugins/platform/tasks/contract';
import { ANSWERS_OF_RECORDS } from '#plugins/records/records/web';
import { useReferenceName, type ReferenceName } from '#plugins/reference/reference-data/web';
import type { RemedyDrawerProps } from '../remedy-part.ts';
import { TASK_QUERIES } from '../task-queries.ts';
import { remedyKey } from '../task-keys.ts';

type Row = RemedyPreview['rows'][number];

/** The effect of a remedy on each record; what is chosen is then changed. */
export function RemedyDrawer({ task, remedy, only, onTaken, onClose }: RemedyDrawerProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { data, error, isPending, refetch } = useCall(taskRoutes.previewRemedy, { body: { task: task.id, remedy } });
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const preview = data?.data;
  const rows = (preview?.rows ?? []).filter(({ id }) => only?.includes(id) ?? true);
  const possible = rows.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  const wanted = rows.filter(({ id }) => (chosen ?? possible).includes(id));
  const isMissing = preview?.needsReason === true && reason.trim() === '';
  const { send, sending } = useSend(taskRoutes.takeRemedy, {
    drops: [...TASK_QUERIES, ...ANSWERS_OF_RECORDS, '/api/record-warning', '/api/dashboard'],
    freshens: true,
    onDone: ({ data: outcome }) => {
      onTaken?.(outcome.done, reason.trim());
      if (outcome.rejected.length === 0) onClose();
      else setRejected(outcome.rejected.length);
    },
  });
  const [rejected, setRejected] = useState(0);
  const take = () => {
    setTried(true);
    if (isMissing || sending || wanted.length === 0) return;
    const said = reason.trim() === '' ? {} : { reason: reason.trim() };
    const seen = wanted.map(({ id, revision }) => ({ id, revision }));
    void send({ body: { task: task.id, remedy, rows: seen, ...said } });
  };
  return (
    <Drawer
      isOpen
      size="lg"
      title={t(remedyKey(remedy))}
      description={t(task.message)}
      onClose={onClose}
      footer={
        <Button variant="primary" loading={sending} isDisabled={wanted.length === 0} onPress={take}>
          {t('home.screen.take', { what: t(remedyKey(remedy)), count: wanted.length })}
        </Button>
      }
    >
      <Stack gap="md">
        {rejected > 0 ? <Banner tone="warning">{t('home.screen.rejected', { count: rejected })}</Banner> : null}
        {preview && only === undefined && preview.total > rows.length ? (
          <Text as="p" size="sm" tone="muted">
            {t('home.screen.largest', { count: rows.length, total: preview.total })}
          </Text>
        ) : null}
        {preview?.needsReason ? (
          <TextArea
            label={t('home.screen.reason')}
            value={reason}
            onChange={setReason}
            maxLength={500}
            errorMessage={isTried && isMissing ? t(MESSAGES.required) : undefined}
            isRequired
          />
        ) : null}
        <DataTable
          caption={t('home.screen.effect')}
          columns={effectColumns(t, nameOf)}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ facilityName, from }) => `${facilityName}, ${formatDay(from)}`}
          selection={{ selected: chosen ?? possible, onChange: setChosen }}
          state={error ? 'error' : isPending ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          card={(row) => <EffectCard row={row} t={t} />}
        />
      </Stack>
    </Drawer>
  );
}

const remarkOf = (t: Translate, { refusal, warnings }: Row) =>
  refusal ? t(refusal.message) : warnings.map(({ message }) => t(message)).join(' ');

function effectColumns(t: Translate, nameOf: ReferenceName): readonly DataColumn<Row>[] {
  return [
    {
      id: 'record',
      header: t('home.screen.entry'),
      cell: (row) => (
        <TwoLines
          first={nameOf('input', row.inputTypeId, row.inputTypeName)}
          second={`${row.facilityName}, ${formatDay(row.from)} – ${formatDay(row.to)}`}
        />
      ),
      maxWidth: 'lg',
    },
    {
      id: 'quantity',
      header: t('home.screen.quantity'),
      cell: ({ quantity, unit, unitAfter }) =>
        unit === unitAfter ? `${quantity} ${unit}` : `${quantity} ${unit} → ${unitAfter}`,
      hideBelow: 'md',
    },
    {
      id: 'before',
      header: t('home.screen.now'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ tonnes }) => <NumberText value={tonnes} digits={1} />,
    },
    {
      id: 'after',
      header: t('home.screen.after'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ tonnesAfter }) => <NumberText value={tonnesAfter} digits={1} />,
    },
    { id: 'remark', header: t('home.screen.note'), cell: (row) => remarkOf(t, row), maxWidth: 'lg', hideBelow: 'md' },
  ];
}

function EffectCard({ row, t }: { row: Row; t: Translate }) {
  return (
    <>
      <Text as="p" size="sm">
        {`${row.facilityName}, ${formatDay(row.from)} – ${formatDay(row.to)}`}
      </Text>
      <NumberText value={row.tonnesAfter} digits={1} unit="t CO2-e" />
      <Text as="p" size="sm" tone="muted">
        {remarkOf(t, row)}
      </Text>
    </>
  );
}
