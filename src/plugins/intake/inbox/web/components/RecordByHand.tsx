import { addressOf, useEvery, useTranslate } from '#core';
import { Card, Heading, Inline, Button, Stack, Text } from '#design-system';
import { RecordScope } from '#plugins/records/records/contract';
import type { InboxItem } from '../../contract/index.ts';

/** The forms in which a person records what a file says, with the file as evidence. */
export function RecordByHand({ item }: { readonly item: Pick<InboxItem, 'evidenceId'> }) {
  const t = useTranslate();
  const scopes = useEvery(RecordScope).toSorted((one, other) => one.number - other.number);
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2}>{t('inbox.by-hand')}</Heading>
        <Text tone="muted">{t('inbox.by-hand.text')}</Text>
        <Inline>
          {scopes.map(({ id }) => (
            <Button key={id} href={`${addressOf('home', id)}/create?evidence=${item.evidenceId}`}>
              {t(`${id}.title`)}
            </Button>
          ))}
        </Inline>
      </Stack>
    </Card>
  );
}
