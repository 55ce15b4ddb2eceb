import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { DesignSystemText } from './design-system-text.ts';

/** No English by itself: whoever draws components brings their sentences, and no page carries them twice. */
const TextContext = createContext<DesignSystemText | null>(null);

/** Gives the built-in sentences in the reader's language; once, at the root. */
export function DesignSystemTextProvider({ text, children }: { text: DesignSystemText; children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>;
}

/** The built-in sentences in force here. */
export function useDesignSystemText(): DesignSystemText {
  const text = useContext(TextContext);
  if (!text) throw new Error('Components have no sentences here. Render them below DesignSystemTextProvider.');
  return text;
}
