import { MESSAGES } from '#contract';
import { formatDay, useContractForm, useSend, useTranslate } from '#core';
import {
  Button,
  ConfirmDialog,
  DateField,
  DecimalField,
  Drawer,
  FieldRow,
  Form,
  formatExact,
  Inline,
  Text,
  TextField,
} from '#design-system';
import { PanelRows } from '#plugins/company/web';
import { initiativeForm, targetsRoutes, type InitiativeRow, type TargetDetail } from '../../contract/index.ts';
import { ANSWERS_OF_TARGETS } from '../target-place.ts';
import { moneyText } from '../money-text.ts';

interface InitiativeSectionProps {
  readonly target: TargetDetail;
  readonly editable: boolean;
}

/** What is done to reach a target. */
export function InitiativeSection({ target, editable }: InitiativeSectionProps) {
  const t = useTranslate();
  const figure = (amount: string) => formatExact(amount) ?? amount;
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
      columns={[
        { id: 'name', header: t('targets.initiative'), cell: ({ name }) => name, maxWidth: 'lg' },
        { id: 'owner', header: t('targets.owner'), cell: ({ owner }) => owner, maxWidth: 'md', hideBelow: 'sm' },
        { id: 'start', header: t('targets.screen.start'), cell: ({ startDate }) => formatDay(startDate) },
        {
          id: 'perYear',
          header: t('targets.saves'),
          unit: 't CO2-e',
          numeric: true,
          cell: (row) => figure(row.perYear),
        },
        { id: 'cost', header: t('targets.cost'), unit: '$', numeric: true, cell: (row) => figure(row.cost) },
      ]}
      rowLabel={({ name }) => name}
      card={(row) => (
        <Text as="p" size="sm" numeric>
          {`${figure(row.perYear)} t CO2-e · ${moneyText(t, row.cost)}`}
        </Text>
      )}
      sheet={(row, onClose) => <InitiativeSheet {...{ target, row, onClose }} />}
      deletion={(row, onClose) => <Deletion {...{ row, onClose }} />}
    />
  );
}

interface SheetProps {
  readonly target: TargetDetail;
  readonly row: InitiativeRow | null;
  readonly onClose: () => void;
}

function InitiativeSheet({ target, row, onClose }: SheetProps) {
  const t = useTranslate();
  const form = useContractForm(initiativeForm, {
    name: row?.name ?? '',
    owner: row?.owner ?? '',
    cost: row?.cost ?? '',
    perYear: row?.perYear ?? '',
    startDate: row?.startDate ?? '',
  });
  const options = { drops: ANSWERS_OF_TARGETS, onProblem: form.take };
  const adding = useSend(targetsRoutes.addInitiative, { ...options, done: MESSAGES.created });
  const changing = useSend(targetsRoutes.changeInitiative, { ...options, done: MESSAGES.updated });
  const submit = form.submit(async (facts) => {
    const answer = row
      ? await changing.send({ body: { ...facts, id: row.id, revision: row.revision } })
      : await adding.send({ body: { ...facts, targetId: target.id } });
    if (answer) onClose();
  });
  return (
    <Drawer title={t(row ? 'targets.initiative.edit' : 'targets.initiative.add')} isOpen onClose={onClose}>
      <Form onSubmit={submit} aria-label={t('targets.initiative')}>
        <TextField {...form.text('name')} label={t('targets.initiative')} isRequired />
        <TextField {...form.text('owner')} label={t('targets.owner')} isRequired />
        <FieldRow>
          <DecimalField {...form.text('perYear')} label={t('targets.saves')} unit="t CO2-e" isRequired />
          <DecimalField
            {...form.text('cost')}
            label={t('targets.cost')}
            description={t('targets.cost.text')}
            unit="$"
            places={2}
            isSigned
            isRequired
          />
        </FieldRow>
        <DateField {...form.text('startDate')} label={t('targets.screen.start')} isRequired />
        <Inline justify="end">
          <Button onPress={onClose}>{t('targets.screen.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {t('targets.save')}
          </Button>
        </Inline>
      </Form>
    </Drawer>
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
