import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate, type Translate } from '#core';
import { Button, IconButton, Menu, type MenuItem } from '#design-system';
import { recordRequestRoutes, type RequestAct, type RequestDetail } from '../../contract/index.ts';
import { addresses } from '../request-paths.ts';
import { useStep } from '../use-step.ts';
import { AcceptDialog } from './answer/AcceptDialog.tsx';
import { ShareDialog } from './answer/ShareDialog.tsx';
import { Cancel, Decline, Remind, RequestChanges } from './answer/MessageSteps.tsx';

type Asked = 'decline' | 'requestChanges' | 'cancel' | 'accept' | 'share' | 'remind';

/** Available actions on a request, with their dialogs. */
export function RequestActions({ request }: { readonly request: RequestDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const may = (act: RequestAct) => request.allowed.includes(act);
  const { id } = request;
  const begin = useStep(recordRequestRoutes.begin, { onDone: () => void navigate(addresses.answer(id)) });
  const onClose = () => setAsked(null);
  const more = moreOf(request, { t, ask: setAsked });
  return (
    <>
      {more.length > 0 ? (
        <Menu trigger={<IconButton label={t('record-request.more')} icon="more" />} items={more} />
      ) : null}
      {may('remind') ? (
        <Button icon="bell" onPress={() => setAsked('remind')}>
          {t('record-request.remind')}
        </Button>
      ) : null}
      {may('requestChanges') ? (
        <Button icon="undo" onPress={() => setAsked('requestChanges')}>
          {t('record-request.request-changes.ask')}
        </Button>
      ) : null}
      {may('accept') ? (
        <Button icon="check" variant="primary" onPress={() => setAsked('accept')}>
          {t('record-request.accept.ask')}
        </Button>
      ) : null}
      {may('begin') ? (
        <Button
          icon="edit"
          variant="primary"
          loading={begin.sending}
          onPress={() => void begin.send({ params: { id } })}
        >
          {t('record-request.begin')}
        </Button>
      ) : may('answer') ? (
        <Button icon="edit" variant="primary" href={addresses.answer(id)}>
          {t(request.draft ? 'record-request.go-on' : 'record-request.answer.write')}
        </Button>
      ) : null}
      {asked === 'accept' ? <AcceptDialog {...{ request, onClose }} /> : null}
      {asked === 'share' ? <ShareDialog {...{ request, onClose }} /> : null}
      {asked === 'decline' ? <Decline {...{ id, onClose }} /> : null}
      {asked === 'remind' ? <Remind {...{ id, onClose }} company={request.counterparty.name} /> : null}
      {asked === 'requestChanges' ? <RequestChanges {...{ id, onClose }} /> : null}
      {asked === 'cancel' ? <Cancel {...{ id, onClose }} /> : null}
    </>
  );
}

/** Entries of the overflow menu. */
function moreOf(
  { id, allowed, answer }: RequestDetail,
  { t, ask }: { readonly t: Translate; readonly ask: (asked: Asked) => void },
): readonly MenuItem[] {
  const items: readonly (MenuItem & { readonly act: RequestAct })[] = [
    {
      act: 'share',
      id: 'share',
      label: t('record-request.share.ask'),
      icon: 'users',
      onAction: () => ask('share'),
    },
    {
      act: 'propose',
      id: 'propose',
      label: t('record-request.propose.ask'),
      icon: 'edit',
      // Typed figures have no records to recalculate: they are typed again.
      href: answer?.content.lineage ? addresses.restatement(id) : addresses.answer(id),
    },
    {
      act: 'decline',
      id: 'decline',
      label: t('record-request.decline.ask'),
      icon: 'ban',
      tone: 'danger',
      onAction: () => ask('decline'),
    },
    {
      act: 'cancel',
      id: 'cancel',
      label: t('record-request.cancel-request.ask'),
      icon: 'ban',
      tone: 'danger',
      onAction: () => ask('cancel'),
    },
  ];
  return items.filter(({ act }) => allowed.includes(act)).map(({ act: _act, ...item }) => item);
}
