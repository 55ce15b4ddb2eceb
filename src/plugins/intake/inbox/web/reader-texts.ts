import { useEffect, useState } from 'react';
import { token } from '#contract';
import { LazyTexts, useEvery, useService, type Locales } from '#core';

/** Contribution point: what readers say of files, for example why one cannot be read. Loaded with the first file. */
export const ReaderTexts = token<Locales>('inbox/reader-texts');

/** Whether the texts of every reader are loaded. Without them a screen would show their keys. */
export function useReaderTexts(): boolean {
  const texts = useService(LazyTexts);
  const owners = useEvery(ReaderTexts);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isShown = true;
    // If they cannot be loaded, the files are still worth seeing.
    const ready = () => (isShown ? setReady(true) : undefined);
    void texts.load(owners).then(ready, ready);
    return () => {
      isShown = false;
    };
  }, [texts, owners]);
  return isReady;
}
