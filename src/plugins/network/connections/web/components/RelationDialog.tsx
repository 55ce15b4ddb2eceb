import { useContractForm, useTranslate } from '#core';
import { Button, Dialog, Form, RadioGroup } from '#design-system';
import { relationBody, RELATIONS, type ConnectionDetail } from '../../contract/index.ts';
import { useConnectionCalls } from '../use-connection-calls.ts';
import { nameOf } from './connection-columns.tsx';

/** Requests another relation from the other company. */
export function RelationDialog({ connection, onClose }: { connection: ConnectionDetail; onClose: () => void }) {
  const t = useTranslate();
  const form = useContractForm(relationBody, { relation: connection.relation });
  const calls = useConnectionCalls(connection.id, { onProblem: form.showIssues });
  const submit = form.submit(async ({ relation }) => {
    if (await calls.askRelation(relation)) onClose();
  });
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('connections.relation.change.title', { name: nameOf(connection) })}
      description={t('connections.relation.change.text')}
      onClose={() => (calls.sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={calls.sending}>
            {t('connections.cancel')}
          </Button>
          <Button variant="primary" loading={calls.sending} onPress={submit}>
            {t('connections.relation.ask')}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit} aria-label={t('connections.relation.change')}>
        <RadioGroup
          {...form.text('relation')}
          label={t('connections.relation.choose')}
          options={RELATIONS.map((id) => ({
            id,
            label: t(`connections.relation.${id}`),
            description: t(`connections.relation.${id}.text`),
          }))}
        />
      </Form>
    </Dialog>
  );
}
