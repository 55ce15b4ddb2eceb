import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { defaultDesignSystemText } from './design-system-text.ts';
import type { DesignSystemText } from './design-system-text.ts';

const TextContext = createContext<DesignSystemText>(defaultDesignSystemText);

/** Gives the built-in sentences in the reader's language; what is left out stays English. */
export function DesignSystemTextProvider({ text, children }: { text: Partial<DesignSystemText>; children: ReactNode }) {
  const merged = useMemo(() => ({ ...defaultDesignSystemText, ...text }), [text]);
  return <TextContext value={merged}>{children}</TextContext>;
}

/** The built-in sentences in force here. */
export function useDesignSystemText(): DesignSystemText {
  return useContext(TextContext);
}
