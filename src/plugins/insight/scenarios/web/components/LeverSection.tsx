import { lazy, Suspense } from 'react';
import { monthLabel, useLanguage, useTranslate } from '#core';
import { ConfirmDialog, Inline, Stack, StatusChip, Text } from '#design-system';
import { PanelRows } from '#plugins/company/company/web';
import type { LeverAnswer, ScenarioDetail, ScenarioResult } from '../../contract/index.ts';
import { moneyText, tonnesText } from '../scenario-words.ts';
import { useScenarioChange } from '../use-scenario-change.ts';

/** Loads when it is opened: it has the calendar. */
const LeverSheet = lazy(() => import('./LeverSheet.tsx').then((part) => ({ default: part.LeverSheet })));

type Outcome = ScenarioResult['levers'][number];

/** Levers in the order they act in, with what each saves and costs. */
export function LeverSection({ scenario }: { readonly scenario: ScenarioDetail }) {
  const t = useTranslate();
  const language = useLanguage();
  const { body, result } = scenario;
  const outcomes = new Map(result.levers.map((one) => [one.id, one]));
  const rows = result.levers.flatMap(({ id }) => body.levers.filter((one) => one.id === id));
  const saved = ({ id }: LeverAnswer) => tonnesText(outcomes.get(id)?.saved ?? '0');
  const price = ({ id }: LeverAnswer) => {
    const found = outcomes.get(id)?.price ?? null;
    return found === null ? null : moneyText(t, found);
  };
  const when = ({ kind, from, percent }: LeverAnswer) =>
    t(kind === 'CLOSURE' ? 'scenarios.lever.closes' : 'scenarios.lever.when', {
      percent,
      month: monthLabel(from, language),
    });
  return (
    <PanelRows
      title={t('scenarios.levers')}
      text={t('scenarios.levers.text')}
      asked={{ data: { data: rows }, error: null, isPending: false, refetch: () => undefined }}
      none={{ title: t('scenarios.levers.none'), text: t('scenarios.levers.none.text'), icon: 'bolt' }}
      editable={scenario.mayChange}
      add={{ label: t('scenarios.lever.add'), icon: 'plus' }}
      menu={{ edit: t('scenarios.alter'), delete: t('scenarios.delete') }}
      wraps
      columns={[
        {
          id: 'name',
          header: t('scenarios.lever'),
          cell: (row) => (
            <Stack gap="xxs">
              <Text>{row.name}</Text>
              <Text size="sm" tone="muted">
                {`${t(`scenarios.kind.${row.kind}`)} · ${when(row)}`}
              </Text>
              <Standing outcome={outcomes.get(row.id)} />
            </Stack>
          ),
        },
        { id: 'saved', header: t('scenarios.saved'), numeric: true, cell: saved },
        {
          id: 'price',
          header: t('scenarios.tonne-cost'),
          numeric: true,
          keepsLine: true,
          cell: price,
          hideBelow: 'sm',
        },
      ]}
      rowLabel={({ name }) => name}
      card={(row) => (
        <Text as="p" size="sm" numeric>
          {[saved(row), ...(price(row) === null ? [] : [t('scenarios.per-tonne', { price: price(row) ?? '' })])].join(
            ' · ',
          )}
        </Text>
      )}
      sheet={(row, onClose) => (
        <Suspense fallback={null}>
          <LeverSheet {...{ scenario, row, onClose }} />
        </Suspense>
      )}
      deletion={(row, onClose) => <Deletion {...{ scenario, row, onClose }} />}
    />
  );
}

/** Whether it counts, and whether the carbon price covers it. */
function Standing({ outcome }: { readonly outcome: Outcome | undefined }) {
  const t = useTranslate();
  if (!outcome) return null;
  const { state, pays, missing } = outcome;
  const names = missing.map((id) => t(`scenarios.assumption.${id}`)).join(', ');
  if (state === 'COUNTS' && pays === null && missing.length === 0) return null;
  return (
    <Stack gap="xxs">
      <Inline>
        {state === 'COUNTS' ? (
          pays === null ? (
            <StatusChip status="MISSING" tone="warning" label={t('scenarios.no-price')} />
          ) : (
            <StatusChip
              status={pays ? 'PAYS' : 'COSTS'}
              tone={pays ? 'success' : 'neutral'}
              label={t(pays ? 'scenarios.pays' : 'scenarios.pays-not')}
            />
          )
        ) : (
          <StatusChip status={state} tone="warning" label={t('scenarios.state.none')} />
        )}
      </Inline>
      {state !== 'COUNTS' || missing.length > 0 ? (
        <Text size="sm" tone="muted">
          {missing.length > 0 ? t('scenarios.missing', { names }) : t(`scenarios.state.${state}`)}
        </Text>
      ) : null}
    </Stack>
  );
}

interface DeletionProps {
  readonly scenario: ScenarioDetail;
  readonly row: LeverAnswer;
  readonly onClose: () => void;
}

function Deletion({ scenario, row, onClose }: DeletionProps) {
  const t = useTranslate();
  const { save, sending } = useScenarioChange(scenario);
  const remove = async () => {
    await save({ levers: scenario.body.levers.filter(({ id }) => id !== row.id) });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('scenarios.ask-delete', { name: row.name })}
      confirmLabel={t('scenarios.delete')}
      loading={sending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
