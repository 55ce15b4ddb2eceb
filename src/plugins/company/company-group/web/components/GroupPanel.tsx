import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useCall, useSend, useTranslate } from '#core';
import { Banner, Button, ConfirmDialog, Section, Skeleton, Stack } from '#design-system';
import type { CompanyPanelProps } from '#plugins/company/company/web';
import { groupRoutes, type GroupEntity } from '../../contract/index.ts';
import { GROUP_QUERIES } from '../group-words.ts';
import { EntitySheet } from './EntitySheet.tsx';
import { GroupTree } from './GroupTree.tsx';
import { Invitations } from './Invitations.tsx';

/** The entity being added or changed. */
interface Opened {
  readonly entity: GroupEntity | null;
  readonly parentId: string | null;
}

/** The structure below a company, and the groups it was invited to. */
export function GroupPanel({ companyId, editable }: CompanyPanelProps) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(groupRoutes.structure, { query: { companyId } });
  const [open, setOpen] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<GroupEntity | null>(null);
  const structure = data?.data;
  const acts = editable
    ? {
        onAdd: (parentId: string | null) => setOpen({ entity: null, parentId }),
        onEdit: (entity: GroupEntity) => setOpen({ entity, parentId: entity.parentId }),
        onDelete: setAsked,
      }
    : null;
  return (
    <Stack gap="xl">
      <Invitations companyId={companyId} editable={editable} />
      <Section
        title={t('company-group.title')}
        description={t('company-group.text')}
        actions={
          acts && structure ? (
            <Button icon="plus" onPress={() => acts.onAdd(null)}>
              {t('company-group.add')}
            </Button>
          ) : null
        }
      >
        {error ? (
          <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('company-group.retry')}</Button>}>
            {t(error.message)}
          </Banner>
        ) : null}
        {!error && !structure ? <Skeleton height="block" /> : null}
        {structure ? <GroupTree companyId={companyId} structure={structure} acts={acts} /> : null}
      </Section>
      {open && structure ? <EntitySheet {...{ companyId, structure, ...open }} onClose={() => setOpen(null)} /> : null}
      {asked ? <TakeOut companyId={companyId} entity={asked} onClose={() => setAsked(null)} /> : null}
    </Stack>
  );
}

interface TakeOutProps {
  readonly companyId: string;
  readonly entity: GroupEntity;
  readonly onClose: () => void;
}

function TakeOut({ companyId, entity: { id, revision, name }, onClose }: TakeOutProps) {
  const t = useTranslate();
  const { send, sending } = useSend(groupRoutes.remove, {
    drops: GROUP_QUERIES,
    done: MESSAGES.deleted,
    freshens: true,
  });
  const remove = async () => {
    await send({ params: { id }, query: { companyId, revision } });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('company-group.delete.title', { name })}
      text={t('company-group.delete.text')}
      confirmLabel={t('company-group.delete')}
      loading={sending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
