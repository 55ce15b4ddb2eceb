import { useState } from 'react';
import type { Problem } from '#contract';
import { useSend, useTranslate } from '#core';
import { ConfirmDialog } from '#design-system';
import { deleteCompanyRoute } from '../../contract/company-routes.ts';
import { COMPANY_QUERIES } from '../company-queries.ts';
import { InUse } from './InUse.tsx';

interface DeleteCompanyProps {
  readonly company: { readonly id: string; readonly name: string };
  /** Opens the form where the company can be deactivated instead. */
  readonly onAlternative: () => void;
  readonly onGone: () => void;
  /** The screen shows only the company and closes once it is deleted; a list stays and reloads. */
  readonly leaves?: boolean;
  readonly onClose: () => void;
}

/** Asks before a company is deleted. If something belongs to it, lists that and the alternative. */
export function DeleteCompany({
  company: { id, name },
  onAlternative,
  onGone,
  leaves = false,
  onClose,
}: DeleteCompanyProps) {
  const t = useTranslate();
  const [refused, setRefused] = useState<Problem | null>(null);
  const { send, sending } = useSend(deleteCompanyRoute, {
    drops: COMPANY_QUERIES,
    done: 'api.deleted',
    leaves,
    onDone: onGone,
    onProblem: (problem) => {
      if (problem.code !== 'company.in-use') return false;
      setRefused(problem);
      return true;
    },
  });
  if (refused)
    return (
      <InUse
        title={t('company.in-use.title', { name })}
        refused={refused}
        alternative={{ text: t('company.in-use.way-out'), label: t('company.in-use.open'), onPress: onAlternative }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('company.delete.title', { name })}
      text={t('company.delete.text')}
      confirmLabel={t('company.delete')}
      loading={sending}
      onConfirm={() => void send({ params: { id } })}
      onCancel={onClose}
    />
  );
}
