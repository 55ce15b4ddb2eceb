import { useState } from 'react';
import { formatMoment, useCall, useSend, useTranslate } from '#core';
import { Banner, Button, Card, ConfirmDialog, Stack, Text, Timeline, type IconName, type Tone } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { HistoryEntry, RecordAct, RecordDetail } from '../../../contract/index.ts';
import { changesOf, type Change } from '../../words/history-words.ts';
import { ANSWERS_OF_RECORDS, callsOf, type RecordPlace } from '../../record-place.ts';
import { isEditable } from '../../words/record-words.ts';

interface RecordHistoryProps {
  readonly place: RecordPlace;
  readonly record: RecordDetail;
  readonly mayWrite: boolean;
}

const LOOKS: Readonly<Partial<Record<RecordAct, readonly [IconName, Tone]>>> = {
  CREATED: ['plus', 'neutral'],
  RESTORED: ['undo', 'info'],
  SUBMITTED: ['send', 'info'],
  APPROVED: ['success', 'success'],
  RETURNED: ['undo', 'warning'],
  VOIDED: ['ban', 'danger'],
  DELETED: ['trash', 'danger'],
};

/** Every state of a record: who, when, which values changed, and a button to restore an earlier state. */
export function RecordHistory({ place, record, mayWrite }: RecordHistoryProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const calls = callsOf(place);
  const [wanted, setWanted] = useState<HistoryEntry | null>(null);
  const { data: answer, error } = useCall(calls.history, { params: { id: record.id } });
  const { send, sending } = useSend(calls.restore, {
    drops: ANSWERS_OF_RECORDS,
    done: 'records.history.restored',
    onDone: () => setWanted(null),
    onProblem: () => setWanted(null),
  });
  const entries = answer?.data ?? [];
  const mayRestore = mayWrite && isEditable(record);
  const words = { t, nameOf, scopeId: place.scope.id };
  return (
    <Card padding="xl">
      {error ? (
        <Banner tone="danger">{t(error.message)}</Banner>
      ) : (
        <Timeline
          label={t('records.history')}
          loading={answer === undefined}
          entries={entries.map((entry, index) => {
            const [icon, tone] = LOOKS[entry.act] ?? ['edit', 'neutral'];
            return {
              id: `${entry.revision}/${entry.act}/${entry.at}`,
              who: entry.by,
              what: t(entry.selfApproved ? 'records.act.SELF_APPROVED' : `records.act.${entry.act}`),
              when: formatMoment(entry.at),
              dateTime: entry.at,
              icon,
              tone,
              details: (
                <Details
                  entry={entry}
                  changes={changesOf(entry, entries[index + 1], words)}
                  onRestore={mayRestore && index > 0 && isContent(entry) ? () => setWanted(entry) : undefined}
                />
              ),
            };
          })}
        />
      )}
      <ConfirmDialog
        isOpen={wanted !== null}
        title={t('records.history.restore.title')}
        text={t('records.history.restore.text', { revision: wanted?.revision ?? 0 })}
        confirmLabel={t('records.history.restore')}
        loading={sending}
        onConfirm={() =>
          wanted &&
          void send({
            params: { id: record.id },
            body: { revision: record.revision, historyRevision: wanted.revision },
          })
        }
        onCancel={() => setWanted(null)}
      />
    </Card>
  );
}

/** Whether a state has new contents, unlike a workflow step. */
const isContent = ({ act }: HistoryEntry) => act === 'CREATED' || act === 'UPDATED' || act === 'RESTORED';

interface DetailsProps {
  readonly entry: HistoryEntry;
  readonly changes: readonly Change[];
  readonly onRestore: (() => void) | undefined;
}

function Details({ entry, changes, onRestore }: DetailsProps) {
  const t = useTranslate();
  return (
    <Stack gap="xs" align="start">
      {entry.reason ? <Text as="p">{t('records.history.reason', { reason: entry.reason })}</Text> : null}
      {changes.map(({ field, label, before, after }) => (
        <Text key={field} as="p" size="sm" tone="muted" numeric>
          {after === null
            ? t('records.history.changed', { label })
            : t('shell.named', { name: label, what: `${before} → ${after}` })}
        </Text>
      ))}
      <Text as="p" size="sm" tone="subtle">
        {t('records.history.revision', { revision: entry.revision })}
      </Text>
      {onRestore ? (
        <Button size="sm" icon="undo" onPress={onRestore}>
          {t('records.history.restore')}
        </Button>
      ) : null}
    </Stack>
  );
}
