import { useState } from 'react';
import { useTranslate } from '#core';
import { Button, Dialog, TextArea } from '#design-system';
import { useSendFile } from '../use-send-file.ts';

/** A dialog that takes cells copied from a sheet as a file. */
export function PasteTable({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const send = useSendFile('paste');
  const [table, setTable] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    if (table.trim() === '') return setProblem(t('inbox.paste.empty'));
    setSending(true);
    const file = new File([table], t('inbox.paste.name'), { type: 'text/csv' });
    try {
      await send(file, { signal: new AbortController().signal, onProgress: () => undefined });
      onClose();
    } catch (failure) {
      setProblem((failure as Error).message);
      setSending(false);
    }
  };
  return (
    <Dialog
      title={t('inbox.paste-table')}
      description={t('inbox.paste.text')}
      isOpen
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button onPress={onClose}>{t('inbox.cancel')}</Button>
          <Button variant="primary" loading={isSending} onPress={() => void submit()}>
            {t('inbox.paste.send')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('inbox.paste.cells')}
        name="cells"
        rows={12}
        autoFocus
        value={table}
        onChange={(text) => {
          setTable(text);
          setProblem(undefined);
        }}
        errorMessage={problem}
      />
    </Dialog>
  );
}
