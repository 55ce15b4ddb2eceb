import { useState } from 'react';
import { useTranslate } from '#core';
import { Button, Card, FileDrop, Inline, Stack, Text } from '#design-system';
import { useSendFile } from '../use-send-file.ts';
import { PasteTable } from './PasteTable.tsx';

/** Takes in files by drop, chooser or camera, and tables by paste. */
export function SendFiles() {
  const t = useTranslate();
  const send = useSendFile('upload');
  const [isPasting, setPasting] = useState(false);
  return (
    <Card>
      <Stack gap="md">
        <FileDrop label={t('inbox.files')} name="files" multiple forgetsSent upload={send} onChange={() => undefined} />
        <Inline justify="between">
          <Text size="sm" tone="muted">
            {t('inbox.kinds')}
          </Text>
          <Button icon="table" onPress={() => setPasting(true)}>
            {t('inbox.paste-table')}
          </Button>
        </Inline>
        {isPasting ? <PasteTable onClose={() => setPasting(false)} /> : null}
      </Stack>
    </Card>
  );
}
