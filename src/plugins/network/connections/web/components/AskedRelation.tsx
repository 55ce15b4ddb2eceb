import { useSession, useTranslate } from '#core';
import { Banner, Button, Inline } from '#design-system';
import type { ConnectionDetail } from '../../contract/index.ts';
import { useConnectionCalls } from '../use-connection-calls.ts';

/** Another relation one side has requested, with the answers the other side may give. */
export function AskedRelation({ connection: { id, asked, counterparty } }: { connection: ConnectionDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const { sending, answerRelation } = useConnectionCalls(id);
  if (!asked) return null;
  const words = {
    company: counterparty?.name ?? '',
    relation: t(`connections.relation.${asked.relation}`),
  };
  const actions = asked.isOwn ? (
    <Button size="sm" loading={sending} onPress={() => void answerRelation(false)}>
      {t('connections.relation.take-back')}
    </Button>
  ) : (
    <Inline gap="sm">
      <Button size="sm" variant="primary" loading={sending} onPress={() => void answerRelation(true)}>
        {t('connections.relation.agree')}
      </Button>
      <Button size="sm" isDisabled={sending} onPress={() => void answerRelation(false)}>
        {t('connections.relation.refuse')}
      </Button>
    </Inline>
  );
  return (
    <Banner
      tone="info"
      title={t(asked.isOwn ? 'connections.relation.own-wish' : 'connections.relation.their-wish', words)}
      {...(authorities.includes('COMPANY_ADMIN') ? { actions } : {})}
    />
  );
}
