import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { DesignSystemText } from './design-system-text.ts';

/** No default texts: the application provides them, so that no page loads them twice. */
const TextContext = createContext<DesignSystemText | null>(null);

/** Provides the built-in texts in the reader's language; used once, at the root. */
export function DesignSystemTextProvider({ text, children }: { text: DesignSystemText; children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>;
}

/** The current built-in texts. */
export function useDesignSystemText(): DesignSystemText {
  const text = useContext(TextContext);
  if (!text) throw new Error('Components have no texts here. Render them below DesignSystemTextProvider.');
  return text;
}
