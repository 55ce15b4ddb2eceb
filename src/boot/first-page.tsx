import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, staticScreen } from '#core';
import type { WebPlugin } from '#core';
import { collectStyles } from '#design-system';

const first = import.meta.glob<WebPlugin>('../plugins/*/*/web/login.ts', { eager: true, import: 'login' });

const THEMES = ['dark', 'light'] as const;

/** The sign-in screen in one language and theme. */
export interface FirstPage {
  /** Such as `en-dark`. */
  readonly look: string;
  readonly markup: string;
  readonly css: string;
}

/** The sign-in screen in every language and theme, as the application renders it first. */
export async function firstPages(): Promise<readonly FirstPage[]> {
  const looks = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));
  return Promise.all(
    looks.map(async (look) => {
      const screen = await staticScreen(Object.values(first), '/login', look);
      const { Provider, css } = collectStyles();
      const markup = renderToStaticMarkup(<Provider>{screen}</Provider>);
      return { look: `${look.language}-${look.theme}`, markup, css: css() };
    }),
  );
}
