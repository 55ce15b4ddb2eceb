import { useState } from 'react';
import { MESSAGES, type Problem } from '#contract';
import { financialYear } from '#domain/time';
import { formatDay, useCall, useEvery, useOwnCompany, useSend, useTranslate } from '#core';
import { Banner, Button, ComboBox, Dialog, Select, Stack } from '#design-system';
import { bookOf } from '#plugins/insight/books/contract';
import { RecordScope, recordRoutes } from '#plugins/records/records/contract';
import { engagementRoutes, type EngagementDetail, type SampleRow } from '../../contract/index.ts';
import { ANSWERS_OF_AUDITS, inputName, inTonnes } from '../audit-words.ts';

interface HandPickProps {
  readonly engagement: EngagementDetail;
  readonly rows: readonly SampleRow[];
  readonly onClose: () => void;
}

/** Maximum number of records offered: the largest of the scope, or of the search results. */
const OFFERED = 100;

/** Adds a record of the auditor's choice to the sample. */
export function HandPick({ engagement: { id, year, book, scope2Method }, rows, onClose }: HandPickProps) {
  const t = useTranslate();
  const scopes = useEvery(RecordScope).filter(({ number }) => bookOf(book).scopes.includes(number) && number < 4);
  const [scope, setScope] = useState('1');
  const [recordId, setRecord] = useState('');
  const [search, setSearch] = useState('');
  const [refused, setRefused] = useState<Problem | null>(null);
  const { from, to } = financialYear(year, useOwnCompany().firstMonth);
  const found = useCall(
    recordRoutes.list,
    {
      query: {
        typeScope: Number(scope),
        status: ['APPROVED'],
        from,
        to,
        size: OFFERED,
        fieldSort: 'total',
        ...(search === '' ? {} : { search }),
      },
    },
    { keepPrevious: true },
  );
  const { send, sending } = useSend(engagementRoutes.handPick, {
    drops: ANSWERS_OF_AUDITS,
    done: MESSAGES.created,
    onDone: onClose,
    onProblem: (problem) => {
      setRefused(problem);
      return true;
    },
  });
  const taken = new Set(rows.map((row) => row.recordId));
  return (
    <Dialog
      isOpen
      title={t('audit.screen.hand')}
      description={t('audit.screen.hand.text')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('audit.screen.cancel')}</Button>
          <Button
            variant="primary"
            loading={sending}
            isDisabled={recordId === ''}
            onPress={() => void send({ params: { id }, body: { recordId } })}
          >
            {t('audit.screen.hand')}
          </Button>
        </>
      }
    >
      <Stack>
        {refused ? <Banner tone="warning">{t(refused.message)}</Banner> : null}
        <Select
          label={t('audit.screen.scope-choice')}
          value={scope}
          onChange={(chosen) => {
            setScope(chosen);
            setRecord('');
          }}
          options={scopes
            .toSorted((one, other) => one.number - other.number)
            .map(({ number }) => ({ id: String(number), label: t('audit.screen.scope', { scope: number }) }))}
        />
        <ComboBox
          label={t('audit.screen.which-record')}
          description={t('audit.screen.hand.largest', { count: OFFERED })}
          value={recordId}
          onChange={setRecord}
          onSearch={(typed) => setSearch(typed.slice(0, 64))}
          isLoading={found.isPending}
          options={(found.data?.data ?? [])
            .filter((row) => !taken.has(row.id))
            .map((row) => ({
              id: row.id,
              label: `${inputName(t, row)}, ${row.facilityName}`,
              description: `${formatDay(row.fromDate)} – ${formatDay(row.toDate)} · ${inTonnes((row.typeScope === 2 && scope2Method === 'MARKET' ? row.emissions.market : row.emissions.total) ?? '0')}`,
            }))}
        />
      </Stack>
    </Dialog>
  );
}
