import { useEffect, useState } from 'react';
import { addressField, addressView, useAddressView, useSession, useTranslate } from '#core';
import { Banner, Button, Inline, Stack, Text } from '#design-system';
import { forgetSharedFiles, sharedFiles } from '../device-files.ts';

/** How many shared files the device did not keep. */
const VIEW = addressView({ left: addressField.whole(0, 1_000) });

interface SharedFilesProps {
  readonly onUpload: (files: readonly File[]) => void;
}

/**
 * Files that somebody shared with the application from another one, such as a photograph. They wait for a yes: another
 * site could have sent them too.
 */
export function SharedFiles({ onUpload }: SharedFilesProps) {
  const t = useTranslate();
  const [{ left }, setView] = useAddressView('inbox:shared', VIEW);
  const { email } = useSession();
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    let isHere = true;
    sharedFiles(email)
      .then((found) => isHere && setFiles(found))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [email]);
  const done = () => {
    setFiles([]);
    setView({ left: 0 });
    void forgetSharedFiles();
  };
  if (files.length === 0 && left === 0) return null;
  return (
    <Banner
      tone={left > 0 ? 'warning' : 'info'}
      title={files.length > 0 ? t('inbox.shared', { count: files.length }) : t('inbox.shared.none')}
      actions={
        <Inline>
          {files.length > 0 ? (
            <Button
              size="sm"
              variant="primary"
              onPress={() => {
                onUpload(files);
                done();
              }}
            >
              {t('inbox.shared.upload')}
            </Button>
          ) : null}
          <Button size="sm" onPress={done}>
            {t(files.length > 0 ? 'inbox.shared.discard' : 'inbox.shared.close')}
          </Button>
        </Inline>
      }
    >
      <Stack gap="xxs">
        {files.length > 0 ? <Text as="p">{files.map(({ name }) => name).join(', ')}</Text> : null}
        {left > 0 ? <Text as="p">{t('inbox.shared.left-out', { count: left })}</Text> : null}
      </Stack>
    </Banner>
  );
}
