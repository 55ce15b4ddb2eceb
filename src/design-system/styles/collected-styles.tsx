import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/** Collects the styles of what is rendered to markup without a browser. */
export interface CollectedStyles {
  /** Around the components whose styles are collected. */
  readonly Provider: (props: { children: ReactNode }) => ReactNode;
  /** The style sheet, once they are rendered. */
  css(): string;
}

export function collectStyles(): CollectedStyles {
  // Without prefixes for old browsers: the class names are the application's all the same.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Otherwise each component would write its own style element into the markup.
  cache.compat = true;
  return {
    Provider: ({ children }) => <CacheProvider value={cache}>{children}</CacheProvider>,
    css: () =>
      Object.values(cache.inserted)
        .filter((rules) => typeof rules === 'string')
        .join(''),
  };
}
