import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useCall, useContractForm, useDropAnswers, useSend, useTranslate } from '#core';
import {
  Button,
  ConfirmDialog,
  DecimalField,
  Drawer,
  Form,
  formatExact,
  Inline,
  Select,
  Stack,
  Text,
  TextField,
} from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { PanelRows } from '#plugins/company/company/web';
import { baselineForm, type BaselineRow, COUNTED_COUNTRY, thresholdsRoutes } from '../../contract/index.ts';
import { ANSWERS_OF_THRESHOLDS } from '../threshold-words.ts';

interface BaselineSectionProps {
  readonly companyId: string;
  readonly year: number;
  readonly editable: boolean;
}

/** Baselines of the Safeguard Mechanism, as determined by the regulator. */
export function BaselineSection({ companyId, year, editable }: BaselineSectionProps) {
  const t = useTranslate();
  const asked = useCall(thresholdsRoutes.baselines, { query: { companyId } });
  const amountOf = ({ amount }: BaselineRow) => formatExact(amount) ?? amount;
  return (
    <PanelRows
      title={t('thresholds.screen.baselines')}
      text={t('thresholds.baselines.text')}
      asked={asked}
      none={{ title: t('thresholds.baselines.none'), text: t('thresholds.baselines.none.text'), icon: 'chart' }}
      editable={editable}
      add={{ label: t('thresholds.baseline.add'), icon: 'plus' }}
      menu={{ edit: t('thresholds.screen.edit'), delete: t('thresholds.screen.delete') }}
      columns={[
        { id: 'facility', header: t('thresholds.screen.facility'), cell: ({ facilityName }) => facilityName },
        { id: 'year', header: t('thresholds.screen.year'), cell: (row) => `FY${row.year}` },
        { id: 'amount', header: t('thresholds.screen.amount'), unit: 't CO2-e', numeric: true, cell: amountOf },
        { id: 'note', header: t('thresholds.screen.note'), cell: ({ note }) => note, hideBelow: 'sm' },
      ]}
      rowLabel={(row) => `${row.facilityName}, FY${row.year}`}
      card={(row) => (
        <Stack>
          <Text size="sm" numeric>
            {`FY${row.year} · ${amountOf(row)} t CO2-e`}
          </Text>
        </Stack>
      )}
      sheet={(row, onClose) => <BaselineSheet {...{ companyId, year, row, onClose }} />}
      deletion={(row, onClose) => <Deletion {...{ companyId, row, onClose }} />}
    />
  );
}

interface SheetProps {
  readonly companyId: string;
  readonly year: number;
  readonly row: BaselineRow | null;
  readonly onClose: () => void;
}

/** Years available for entry: the shown one, three before it and one after. */
const yearsAround = (year: number) => [year + 1, year, year - 1, year - 2, year - 3];

function BaselineSheet({ companyId, year, row, onClose }: SheetProps) {
  const t = useTranslate();
  const form = useContractForm(baselineForm, {
    facilityId: row?.facilityId ?? '',
    year: row?.year ?? year,
    amount: row?.amount ?? '',
    note: row?.note ?? '',
  });
  const facilities = useCall(facilitySelectionRoute, { query: { companyId } });
  const dropAnswers = useDropAnswers();
  // Snapshot from when the sheet opened: the user has not seen later changes.
  const [revision] = useState(row?.revision ?? null);
  const { send } = useSend(thresholdsRoutes.saveBaseline, {
    drops: ANSWERS_OF_THRESHOLDS,
    done: MESSAGES.updated,
    // Changes by others are in the list once the sheet is closed.
    onProblem: (problem) => (dropAnswers(ANSWERS_OF_THRESHOLDS), form.showIssues(problem)),
  });
  const submit = form.submit(async (facts) => {
    if (await send({ body: { ...facts, revision, companyId } })) onClose();
  });
  const { year: chosen } = form.values;
  return (
    <Drawer title={t(row ? 'thresholds.screen.baseline.edit' : 'thresholds.baseline.add')} isOpen onClose={onClose}>
      <Form onSubmit={submit} aria-label={t('thresholds.baseline.add')}>
        <Stack gap="md">
          <Select
            {...form.text('facilityId')}
            label={t('thresholds.screen.facility')}
            options={(facilities.data?.data.commonObjects ?? [])
              .filter(({ country }) => country === COUNTED_COUNTRY)
              .map(({ id, name }) => ({ id, label: name }))}
            isLoading={facilities.isPending}
            isReadOnly={row !== null}
            isRequired
          />
          <Select
            name="year"
            value={String(chosen)}
            onChange={(next) => form.set('year', Number(next))}
            label={t('thresholds.screen.year')}
            options={yearsAround(year).map((one) => ({ id: String(one), label: `FY${one}` }))}
            isReadOnly={row !== null}
            isRequired
          />
          <DecimalField {...form.text('amount')} label={t('thresholds.screen.amount')} unit="t CO2-e" isRequired />
          <TextField
            {...form.text('note')}
            label={t('thresholds.screen.note')}
            description={t('thresholds.note.text')}
          />
          <Inline justify="end">
            <Button onPress={onClose}>{t('thresholds.screen.cancel')}</Button>
            <Button type="submit" variant="primary" loading={form.isSubmitting}>
              {t('thresholds.save')}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Drawer>
  );
}

interface DeletionProps {
  readonly companyId: string;
  readonly row: BaselineRow;
  readonly onClose: () => void;
}

function Deletion({ companyId, row, onClose }: DeletionProps) {
  const t = useTranslate();
  const { send, sending } = useSend(thresholdsRoutes.removeBaseline, {
    drops: ANSWERS_OF_THRESHOLDS,
    done: MESSAGES.deleted,
    freshens: true,
  });
  const remove = async () => {
    await send({ params: { id: row.id }, query: { companyId, revision: row.revision } });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('thresholds.screen.delete.title', { name: `${row.facilityName}, FY${row.year}` })}
      confirmLabel={t('thresholds.screen.delete')}
      loading={sending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
