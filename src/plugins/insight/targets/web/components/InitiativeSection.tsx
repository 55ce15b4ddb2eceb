import { MESSAGES } from '#contract';
import { formatDay, useSend, useTranslate } from '#core';
import { ConfirmDialog, formatDecimal, formatExact, Inline, Stack, StatusChip, Text } from '#design-system';
import { PanelRows } from '#plugins/company/company/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { targetsRoutes, type InitiativeRow, type TargetDetail } from '../../contract/index.ts';
import { ANSWERS_OF_TARGETS } from '../target-place.ts';
import { moneyText } from '../money-text.ts';
import { InitiativeSheet } from './InitiativeSheet.tsx';

interface InitiativeSectionProps {
  readonly target: TargetDetail;
  readonly editable: boolean;
}

/** Initiatives of a target. */
export function InitiativeSection({ target, editable }: InitiativeSectionProps) {
  const t = useTranslate();
  const figure = (amount: string) => formatExact(amount) ?? amount;
  const actsOn = useActsOn();
  return (
    <PanelRows
      title={t('targets.initiatives')}
      text={t(target.kind === 'ABSOLUTE' ? 'targets.initiatives.text' : 'targets.initiatives.intensity')}
      asked={{
        data: { data: target.initiatives },
        error: null,
        isPending: false,
        refetch: () => undefined,
      }}
      none={{ title: t('targets.initiatives.none'), text: t('targets.initiatives.none.text'), icon: 'bolt' }}
      editable={editable}
      add={{ label: t('targets.initiative.add'), icon: 'plus' }}
      menu={{ edit: t('targets.edit'), delete: t('targets.screen.delete') }}
      wraps
      columns={[
        { id: 'name', header: t('targets.initiative'), cell: ({ name }) => name, maxWidth: 'lg' },
        { id: 'owner', header: t('targets.owned-by'), cell: ({ owner }) => owner, maxWidth: 'md', hideBelow: 'sm' },
        { id: 'actsOn', header: t('targets.acts-on'), cell: actsOn, maxWidth: 'lg', hideBelow: 'md' },
        { id: 'start', header: t('targets.screen.start'), cell: ({ startDate }) => formatDay(startDate) },
        {
          id: 'perYear',
          header: t('targets.saves'),
          unit: 't CO2-e',
          numeric: true,
          cell: (row) => figure(row.perYear),
        },
        { id: 'effect', header: t('targets.effect'), cell: (row) => <Counted row={row} /> },
        { id: 'cost', header: t('targets.cost'), unit: '$', numeric: true, cell: (row) => figure(row.cost) },
      ]}
      rowLabel={({ name }) => name}
      card={(row) => (
        <Stack gap="xxs">
          <Text as="p" size="sm" numeric>
            {`${figure(row.perYear)} t CO2-e · ${moneyText(t, row.cost)}`}
          </Text>
          <Text as="p" size="sm" tone="muted">
            {actsOn(row)}
          </Text>
          <Counted row={row} />
        </Stack>
      )}
      sheet={(row, onClose) => <InitiativeSheet {...{ target, row, onClose }} />}
      deletion={(row, onClose) => <Deletion {...{ row, onClose }} />}
    />
  );
}

type Initiative = TargetDetail['initiatives'][number];

/** `Scope 2 · Brigalow · Grid electricity · by contract`. */
function useActsOn() {
  const t = useTranslate();
  const nameOf = useReferenceName();
  return ({ scope, facilityName, inputTypeId, inputTypeName, instrument }: Initiative) =>
    scope === ''
      ? t('targets.acts-on.unnamed')
      : [
          t('targets.scope', { number: scope }),
          facilityName ?? t('targets.acts-on.every-facility'),
          ...(inputTypeName === null ? [] : [nameOf('input', inputTypeId, inputTypeName)]),
          ...(instrument === 'CONTRACT' ? [t('targets.instrument.CONTRACT')] : []),
        ].join(' · ');
}

/** The part of an initiative that reduces the figure, and why not all of it. */
function Counted({ row: { perYear, effect } }: { readonly row: Initiative }) {
  const t = useTranslate();
  const tonnes = (amount: string) => `${formatDecimal(amount, 0) ?? amount} t`;
  const { state, counted, actsOn } = effect;
  if (state === 'COUNTS')
    return (
      <Inline>
        <StatusChip status={state} tone="success" label={t('targets.effect.COUNTS')} />
      </Inline>
    );
  const places = { counted: tonnes(counted), all: tonnes(perYear), actsOn: tonnes(actsOn ?? '0') };
  return (
    <Stack gap="xxs">
      <Inline>
        <StatusChip
          status={state}
          tone="warning"
          label={t(state === 'CAPPED' ? 'targets.effect.CAPPED' : 'targets.effect.none', places)}
        />
      </Inline>
      <Text size="sm" tone="muted">
        {t(`targets.effect.${state}.text`, places)}
      </Text>
    </Stack>
  );
}

function Deletion({ row, onClose }: { readonly row: InitiativeRow; readonly onClose: () => void }) {
  const t = useTranslate();
  const { send, sending } = useSend(targetsRoutes.removeInitiative, {
    drops: ANSWERS_OF_TARGETS,
    done: MESSAGES.deleted,
    freshens: true,
  });
  const remove = async () => {
    await send({ params: { id: row.id }, query: { revision: row.revision } });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('targets.delete.title', { name: row.name })}
      confirmLabel={t('targets.screen.delete')}
      loading={sending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
