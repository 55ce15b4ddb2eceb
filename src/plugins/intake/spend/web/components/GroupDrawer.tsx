import { useState } from 'react';
import { formatDay, useCall, useSend, useTranslate } from '#core';
import { Button, DataTable, Drawer, Inline, Section, Stack, Text } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { spendRoutes, type SentOutcome, type SpendGroup } from '../../contract/index.ts';
import { ANSWERS_OF_SPEND, becauseText, groupTitle, moneyText, outcomeText } from '../spend-words.ts';
import { Decision } from './Decision.tsx';
import { GroupFacts } from './GroupFacts.tsx';

interface GroupDrawerProps {
  readonly itemId: string;
  readonly group: SpendGroup;
  readonly editable: boolean;
  readonly onClose: () => void;
  readonly onRule: (group: SpendGroup, outcome: SentOutcome | null) => void;
}

/** One group: what was decided and why, its lines, and another decision. */
export function GroupDrawer({ itemId, group, editable, onClose, onRule }: GroupDrawerProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { send, sending } = useSend(spendRoutes.undo, { drops: ANSWERS_OF_SPEND });
  const undo = async () => {
    if (await send({ body: { itemId, groupIds: [group.id] } })) onClose();
  };
  return (
    <Drawer title={groupTitle(t, group)} isOpen onClose={onClose} size="lg">
      <Stack gap="xl">
        <GroupFacts group={group} />
        {group.outcome ? (
          <Stack gap="xs">
            <Text weight="medium">{outcomeText(t, nameOf, group.outcome)}</Text>
            <Text size="sm" tone="muted">
              {t(`spend.screen.by.${group.decidedBy ?? 'person'}`, { because: becauseText(t, group.because) })}
            </Text>
            {group.decidedBy === 'person' && editable ? (
              <Inline>
                <Button size="sm" icon="undo" loading={sending} onPress={() => void undo()}>
                  {t('spend.screen.undo')}
                </Button>
              </Inline>
            ) : null}
          </Stack>
        ) : null}
        {editable ? (
          <Section title={t('spend.screen.decide')}>
            <Decision itemId={itemId} group={group} onDecided={onClose} onRule={onRule} />
          </Section>
        ) : null}
        <Lines itemId={itemId} group={group} />
      </Stack>
    </Drawer>
  );
}

function Lines({ itemId, group }: { readonly itemId: string; readonly group: SpendGroup }) {
  const t = useTranslate();
  const [paging, setPaging] = useState({ page: 1, size: 10 });
  const query = { itemId, groupId: group.id, ...paging };
  const { data, error, isPending, refetch } = useCall(spendRoutes.lines, { query }, { keepPrevious: true });
  return (
    <DataTable
      caption={t('spend.screen.lines.all')}
      wraps
      columns={[
        {
          id: 'number',
          header: t('spend.screen.row'),
          numeric: true,
          keepsLine: true,
          cell: ({ number }) => String(number),
        },
        { id: 'day', header: t('spend.screen.means.day.inLedger'), keepsLine: true, cell: ({ day }) => formatDay(day) },
        { id: 'text', header: t('spend.screen.means.text.inLedger'), minWidth: 'md', cell: ({ text }) => text },
        {
          id: 'costCentre',
          header: t('spend.screen.means.costCentre.inLedger'),
          hideBelow: 'md',
          cell: ({ costCentre }) => costCentre,
        },
        {
          id: 'amount',
          header: t('spend.screen.means.amount.inLedger'),
          numeric: true,
          keepsLine: true,
          cell: ({ amount, currency }) => moneyText(amount, currency),
          value: ({ amount }) => amount,
        },
      ]}
      rows={data?.data ?? []}
      rowKey={({ number }) => String(number)}
      page={data && { page: data.page, size: data.page_size, totalItem: data.total_item, totalPage: data.total_page }}
      onPageChange={setPaging}
      state={error ? 'error' : isPending ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
    />
  );
}
