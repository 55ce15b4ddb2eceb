import type { Translate } from '#core';
import { Badge, Inline, StatusChip, TwoLines, type DataColumn, type IconName, type Tone } from '#design-system';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { OwnFactor } from '../../contract/index.ts';
import { periodText, valueText } from '../own-factor-words.ts';

const LOOKS: Readonly<Record<OwnFactor['status'], readonly [Tone, IconName]>> = {
  DRAFT: ['neutral', 'edit'],
  SUBMITTED: ['info', 'send'],
  APPROVED: ['success', 'check'],
  RETURNED: ['warning', 'undo'],
};

interface FactorStatusProps {
  readonly factor: Pick<OwnFactor, 'status' | 'retiredAt' | 'approvedVersion' | 'version' | 'selfApproved'>;
  readonly t: Translate;
}

/** State of the latest version, and whether an earlier one is still offered. */
export function FactorStatus({ factor, t }: FactorStatusProps) {
  const { status, retiredAt, approvedVersion, version, selfApproved } = factor;
  if (retiredAt !== null)
    return <StatusChip status="RETIRED" tone="neutral" icon="ban" label={t('custom-factors.retired')} />;
  const [tone, icon] = LOOKS[status];
  return (
    <Inline gap="xs">
      <StatusChip status={status} tone={tone} icon={icon} label={t(`custom-factors.status.${status}`)} />
      {approvedVersion !== null && approvedVersion !== version ? (
        <Badge tone="success">{t('custom-factors.version-in-use', { version: approvedVersion })}</Badge>
      ) : null}
      {selfApproved ? <Badge tone="warning">{t('custom-factors.self-approved')}</Badge> : null}
    </Inline>
  );
}

/** Columns of the list. */
export function ownFactorColumns(t: Translate, nameOf: ReferenceName): readonly DataColumn<OwnFactor>[] {
  return [
    {
      id: 'name',
      header: t('custom-factors.one'),
      cell: ({ name, source }) => <TwoLines first={name} second={source} />,
      copy: ({ name }) => name,
      maxWidth: 'xl',
    },
    {
      id: 'value',
      header: t('custom-factors.value'),
      numeric: true,
      align: 'end',
      cell: valueText,
      copy: ({ value }) => value,
    },
    { id: 'valid', header: t('custom-factors.valid'), cell: (factor) => periodText(t, factor), hideBelow: 'sm' },
    {
      id: 'category',
      header: t('custom-factors.category'),
      cell: ({ categoryId }) => (categoryId === null ? null : nameOf('category', categoryId, categoryId)),
      hideBelow: 'md',
      maxWidth: 'lg',
    },
    { id: 'standing', header: t('custom-factors.standing'), cell: (factor) => <FactorStatus factor={factor} t={t} /> },
  ];
}
