import { useState } from 'react';
import { useTranslate } from '#core';
import { Button, Card, FileDrop, Inline, Stack, Text } from '#design-system';
import { useSendFile } from '../use-send-file.ts';
import { PasteTable } from './PasteTable.tsx';
import { SharedFiles } from './SharedFiles.tsx';

/** Takes in files by drop, chooser, camera or sharing, and tables by paste. */
export function SendFiles() {
  const t = useTranslate();
  const send = useSendFile('upload');
  const [given, setGiven] = useState<readonly File[]>([]);
  const [isPasting, setPasting] = useState(false);
  return (
    <Card>
      <Stack gap="md">
        <SharedFiles onUpload={setGiven} />
        <FileDrop
          label={t('inbox.files')}
          name="files"
          multiple
          forgetsSent
          given={given}
          upload={send}
          onChange={() => undefined}
        />
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
