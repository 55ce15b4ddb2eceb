import { useMemo } from 'react';
import { MESSAGES } from '#contract';
import { useCall, useDownload, useSend, useTranslate } from '#core';
import { ConfirmDialog } from '#design-system';
import { PanelRows, type CompanyPanelProps } from '#plugins/company/company/web';
import { statementRoutes, type StatementRow } from '../../contract/index.ts';
import { ANSWERS_OF_STATEMENTS } from '../answers-of-statements.ts';
import { StatementSheet } from './StatementSheet.tsx';
import { StatementCard, statementColumns } from './statement-columns.tsx';

/** The modern slavery statements of a company. */
export function StatementsPanel({ companyId, editable }: CompanyPanelProps) {
  const t = useTranslate();
  const asked = useCall(statementRoutes.list, { query: { companyId } });
  const { download } = useDownload(statementRoutes.download);
  const columns = useMemo(
    () => statementColumns(t, ({ fileName }) => void download({ query: { companyId, fileName } })),
    [t, download, companyId],
  );
  return (
    <PanelRows<StatementRow>
      title={t('statements.title')}
      text={t('statements.text')}
      asked={asked}
      columns={columns}
      rowLabel={({ fileName }) => fileName}
      card={(row) => <StatementCard row={row} />}
      none={{ icon: 'bookmark', title: t('statements.none'), text: t('statements.none.text') }}
      editable={editable}
      add={{ icon: 'upload', label: t('statements.upload') }}
      menu={{ edit: t('statements.edit'), delete: t('statements.delete') }}
      sheet={(statement, onClose) => <StatementSheet {...{ companyId, statement, onClose }} />}
      deletion={(statement, onClose) => <DeleteStatement {...{ companyId, statement, onClose }} />}
    />
  );
}

interface DeleteStatementProps {
  readonly companyId: string;
  readonly statement: StatementRow;
  readonly onClose: () => void;
}

function DeleteStatement({ companyId, statement: { id, revision, fileName }, onClose }: DeleteStatementProps) {
  const t = useTranslate();
  const { send, sending } = useSend(statementRoutes.remove, {
    drops: ANSWERS_OF_STATEMENTS,
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
      title={t('statements.delete.title', { name: fileName })}
      text={t('statements.delete.text')}
      confirmLabel={t('statements.delete')}
      loading={sending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
