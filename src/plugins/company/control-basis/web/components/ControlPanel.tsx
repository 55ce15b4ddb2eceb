import { useMemo, useState } from 'react';
import { MESSAGES } from '#contract';
import { today, useCall, useSend, useTranslate } from '#core';
import { ConfirmDialog } from '#design-system';
import { PanelRows, type CompanyPanelProps } from '#plugins/company/company/web';
import { basisRoutes, type BasisRow } from '../../contract/index.ts';
import { CONTROL_QUERIES } from '../control-queries.ts';
import { BasisCard, basisColumns } from './basis-columns.tsx';
import { BasisSheet } from './BasisSheet.tsx';

/** Who controls the facilities of a company, and how much of them it reports. */
export function ControlPanel({ companyId, editable }: CompanyPanelProps) {
  const t = useTranslate();
  const asked = useCall(basisRoutes.list, { query: { companyId } });
  const [present] = useState(() => today());
  const columns = useMemo(() => basisColumns(t, present), [t, present]);
  return (
    <PanelRows<BasisRow>
      title={t('control-basis.title')}
      text={t('control-basis.text')}
      asked={asked}
      columns={columns}
      rowLabel={({ facilityName, basis }) => `${facilityName}, ${t(`control-basis.basis.${basis}`)}`}
      card={(row) => <BasisCard row={row} today={present} />}
      none={{ icon: 'factory', title: t('control-basis.none'), text: t('control-basis.none.text') }}
      editable={editable}
      add={{ icon: 'plus', label: t('control-basis.add') }}
      menu={{ edit: t('control-basis.edit'), delete: t('control-basis.delete') }}
      sheet={(period, onClose) => <BasisSheet {...{ companyId, period, onClose }} />}
      deletion={(period, onClose) => <DeletePeriod {...{ companyId, period, onClose }} />}
    />
  );
}

interface DeletePeriodProps {
  readonly companyId: string;
  readonly period: BasisRow;
  readonly onClose: () => void;
}

function DeletePeriod({ companyId, period: { id, revision, facilityName, basis }, onClose }: DeletePeriodProps) {
  const t = useTranslate();
  const { send, sending } = useSend(basisRoutes.remove, {
    drops: CONTROL_QUERIES,
    freshens: true,
    done: MESSAGES.deleted,
  });
  const remove = async () => {
    await send({ params: { id }, query: { companyId, revision } });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('control-basis.delete.title', { facility: facilityName, basis: t(`control-basis.basis.${basis}`) })}
      text={t('control-basis.delete.text')}
      confirmLabel={t('control-basis.delete')}
      loading={sending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
