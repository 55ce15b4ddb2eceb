import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { useSend, useTranslate } from '#core';
import { Card, ConfirmDialog, IconButton, Menu, Section, Stack, StatusChip } from '#design-system';
import { panelsRoutes, type PanelRow } from '../../contract/index.ts';
import { panelWords } from '../panel-words.ts';
import { ANSWERS_OF_PANELS, panelAddress } from '../panels-place.ts';
import { usePanelNames } from '../use-panel-names.ts';
import { PanelPicture } from './PanelPicture.tsx';

interface PanelCardProps {
  readonly panel: PanelRow;
  /** Moves it among the others; null: it is the first or the last one. */
  readonly onEarlier: (() => void) | null;
  readonly onLater: (() => void) | null;
}

/** A saved panel with its line in words, and what can be done with it. */
export function PanelCard({ panel, onEarlier, onLater }: PanelCardProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const names = usePanelNames();
  const [asking, setAsking] = useState(false);
  const changed = { drops: ANSWERS_OF_PANELS, freshens: true } as const;
  const sharing = useSend(panelsRoutes.share, { ...changed, done: MESSAGES.updated });
  const removing = useSend(panelsRoutes.remove, { ...changed, done: MESSAGES.deleted });
  const { id, revision, name, visibility, isOwn, mayChange, definition } = panel;
  const other = visibility === 'PRIVATE' ? 'COMPANY' : 'PRIVATE';
  const remove = async () => {
    await removing.send({ params: { id }, query: { revision } });
    setAsking(false);
  };
  return (
    <Card>
      <Section
        title={name}
        description={panelWords(t, definition, names)}
        actions={
          <>
            {visibility === 'COMPANY' ? (
              <StatusChip status="COMPANY" tone="info" label={t('own-panels.shared')} />
            ) : null}
            <Menu
              trigger={
                <IconButton icon="more" label={t('shell.named', { name: t('own-panels.actions'), what: name })} />
              }
              items={[
                ...(mayChange
                  ? [
                      {
                        id: 'edit',
                        label: t('own-panels.change-one'),
                        onAction: () => void navigate(panelAddress.edit(id)),
                      },
                    ]
                  : []),
                ...(isOwn && mayChange
                  ? [
                      {
                        id: 'share',
                        label: t(`own-panels.share.${other}`),
                        onAction: () => void sharing.send({ body: { id, revision, visibility: other } }),
                      },
                    ]
                  : []),
                ...(onEarlier ? [{ id: 'earlier', label: t('own-panels.earlier'), onAction: onEarlier }] : []),
                ...(onLater ? [{ id: 'later', label: t('own-panels.later'), onAction: onLater }] : []),
                ...(mayChange
                  ? [{ id: 'delete', label: t('own-panels.delete'), onAction: () => setAsking(true) }]
                  : []),
              ]}
            />
          </>
        }
      >
        <Stack>
          <PanelPicture definition={definition} title={name} />
        </Stack>
      </Section>
      <ConfirmDialog
        isOpen={asking}
        tone="danger"
        title={t('own-panels.ask-delete', { name })}
        confirmLabel={t('own-panels.delete')}
        loading={removing.sending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
