import { useState } from 'react';
import type { Problem } from '#contract';
import { useSend, useTranslate } from '#core';
import { ConfirmDialog } from '#design-system';
import { deleteCompanyRoute } from '../../contract/company-routes.ts';
import { ANSWERS_OF_COMPANY } from '../company-answers.ts';
import { InUse } from './InUse.tsx';

interface DeleteCompanyProps {
  readonly company: { readonly id: string; readonly name: string };
  /** Where it is put out of use instead. */
  readonly onWayOut: () => void;
  readonly onGone: () => void;
  /** The screen shows the company and is left when it is gone; a list stays and is asked again. */
  readonly leaves?: boolean;
  readonly onClose: () => void;
}

/** Asks before a company is removed; where something belongs to it, says what, and the way out. */
export function DeleteCompany({
  company: { id, name },
  onWayOut,
  onGone,
  leaves = false,
  onClose,
}: DeleteCompanyProps) {
  const t = useTranslate();
  const [refused, setRefused] = useState<Problem | null>(null);
  const { send, sending } = useSend(deleteCompanyRoute, {
    drops: ANSWERS_OF_COMPANY,
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
        wayOut={{ text: t('company.in-use.way-out'), label: t('company.in-use.open'), onPress: onWayOut }}
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
