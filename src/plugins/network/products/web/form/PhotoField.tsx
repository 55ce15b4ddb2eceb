import { useRef, useState } from 'react';
import { HttpService, problemOf, useService, useTranslate } from '#core';
import { Button, FileDrop, Grid, Inline, Stack, type UploadControl } from '#design-system';
import { productRoutes } from '../../contract/index.ts';
import { ProductPhoto } from '../components/ProductPhoto.tsx';

/** Formats the server reads. */
const FORMATS = ['.jpg', '.jpeg', '.png', '.webp'] as const;

interface PhotoFieldProps {
  readonly photoId: string | undefined;
  readonly onChange: (photoId: string | undefined) => void;
  readonly errorMessage?: string | undefined;
}

/** The current picture, and an upload field: a dropped file is uploaded at once, resized, and shown. */
export function PhotoField({ photoId, onChange, errorMessage }: PhotoFieldProps) {
  const t = useTranslate();
  const [before] = useState(photoId);
  const stored = useRef(new WeakMap<File, string>());
  const send = useUpload();
  const upload = async (file: File, control: UploadControl) => {
    stored.current.set(file, await send(file, control));
  };
  // If the upload is removed from the list, the previous picture returns.
  const dropped = ([file]: readonly File[]) => onChange((file && stored.current.get(file)) ?? before);
  return (
    <Grid columns={2} minColumn={240} gap="lg">
      <ProductPhoto photoId={photoId ?? null} size="full" alt={photoId ? t('products.photo') : ''} />
      <Stack gap="md">
        <FileDrop
          label={t('products.photo.choose')}
          name="photoId"
          description={t('products.photo.text')}
          formats={FORMATS}
          upload={upload}
          onChange={dropped}
          errorMessage={errorMessage}
        />
        {photoId !== undefined && photoId === before ? (
          <Inline>
            <Button icon="trash" onPress={() => onChange(undefined)}>
              {t('products.photo.remove')}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Grid>
  );
}

/** Uploads a picture and returns its id; a rejection is an `Error` in the user's language. */
function useUpload() {
  const http = useService(HttpService);
  const t = useTranslate();
  return async (file: File, { signal, onProgress }: UploadControl): Promise<string> => {
    try {
      const { data } = await http.call(productRoutes.uploadPhoto, { file }, { signal, onProgress });
      return data.id;
    } catch (failure) {
      throw new Error(t(problemOf(failure).message), { cause: failure });
    }
  };
}
