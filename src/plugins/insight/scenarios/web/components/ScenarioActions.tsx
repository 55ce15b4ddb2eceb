import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { COMPANY_WRITERS, MESSAGES, passes } from '#contract';
import { useDownload, useLanguage, useSend, useSession, useTranslate } from '#core';
import { Button, ConfirmDialog, Menu } from '#design-system';
import { scenariosRoutes, type ScenarioDetail } from '../../contract/index.ts';
import { ANSWERS_OF_SCENARIOS, scenarioAddress } from '../scenario-place.ts';
import { CopyDialog } from './CopyDialog.tsx';

/** Edit, compare, copy, share, export and delete a scenario. */
export function ScenarioActions({ scenario }: { readonly scenario: ScenarioDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const language = useLanguage();
  const { authorities } = useSession();
  const { id, revision, name, visibility, isOwn, mayChange } = scenario;
  const [asking, setAsking] = useState<'copy' | 'delete' | null>(null);
  const file = useDownload(scenariosRoutes.export);
  const sharing = useSend(scenariosRoutes.share, {
    drops: ANSWERS_OF_SCENARIOS,
    done: MESSAGES.updated,
    freshens: true,
  });
  const removing = useSend(scenariosRoutes.remove, {
    drops: ANSWERS_OF_SCENARIOS,
    leaves: true,
    done: MESSAGES.deleted,
    freshens: true,
  });
  const isWriter = passes(COMPANY_WRITERS, authorities);
  const other = visibility === 'PRIVATE' ? 'COMPANY' : 'PRIVATE';
  const remove = async () => {
    if (await removing.send({ params: { id }, query: { revision } })) void navigate(scenarioAddress.list);
    setAsking(null);
  };
  return (
    <>
      {mayChange ? (
        <Button icon="edit" href={scenarioAddress.edit(id)}>
          {t('scenarios.alter')}
        </Button>
      ) : null}
      {isOwn && isWriter ? (
        <Button
          loading={sharing.sending}
          onPress={() => void sharing.send({ body: { id, revision, visibility: other } })}
        >
          {t(`scenarios.share.${other}`)}
        </Button>
      ) : null}
      <Menu
        trigger={<Button loading={file.downloading}>{t('scenarios.more')}</Button>}
        items={[
          ...(['XLSX', 'CSV'] as const).map((format) => ({
            id: format,
            label: t(`scenarios.export.${format}`),
            onAction: () => void file.download({ params: { id }, query: { format, language } }),
          })),
          {
            id: 'compare',
            label: t('scenarios.compare'),
            onAction: () => void navigate(`${scenarioAddress.compare}?ids=${id}`),
          },
          ...(isWriter ? [{ id: 'copy', label: t('scenarios.copy'), onAction: () => setAsking('copy') }] : []),
          ...(mayChange ? [{ id: 'delete', label: t('scenarios.delete'), onAction: () => setAsking('delete') }] : []),
        ]}
      />
      {asking === 'copy' ? <CopyDialog id={id} name={name} onClose={() => setAsking(null)} /> : null}
      <ConfirmDialog
        isOpen={asking === 'delete'}
        tone="danger"
        title={t('scenarios.ask-delete', { name })}
        confirmLabel={t('scenarios.delete')}
        loading={removing.sending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
