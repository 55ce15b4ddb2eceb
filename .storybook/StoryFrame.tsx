import createCache from '@emotion/cache';
import { CacheProvider, useTheme } from '@emotion/react';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import en from '../src/core/i18n/locales/en.json';
import fr from '../src/core/i18n/locales/fr.json';
import vi from '../src/core/i18n/locales/vi.json';
import { ThemeProvider } from '../src/design-system/components/ThemeProvider/index.ts';
import { ToastHost } from '../src/design-system/components/Toast/index.ts';
import { defaultDesignSystemText } from '../src/design-system/text/design-system-text.ts';
import type { DesignSystemText } from '../src/design-system/text/design-system-text.ts';
import { DesignSystemTextProvider } from '../src/design-system/text/DesignSystemTextProvider.tsx';
import type { ThemeName } from '../src/design-system/tokens/semantic/theme.ts';
import { useShownTheme } from './shown-theme.ts';

/** How a story shows its themes. */
export type StoryTheme = ThemeName | 'side-by-side';

/** Widths of the toolbar, in pixels; `full` is the whole canvas. */
const widths: Readonly<Record<string, number | undefined>> = { phone: 390, tablet: 840, desktop: 1280 };

interface StoryFrameProps {
  readonly theme: StoryTheme;
  readonly locale: string;
  readonly width: string;
  readonly isFullscreen: boolean;
  /** A docs page shows several stories, so each takes only the height it needs. */
  readonly isInDocs: boolean;
  readonly children: ReactNode;
}

function Canvas(props: Pick<StoryFrameProps, 'width' | 'isFullscreen' | 'isInDocs' | 'children'>) {
  const { width, isFullscreen, isInDocs, children } = props;
  const { color, space } = useTheme();
  const padding = isFullscreen ? 0 : isInDocs ? space.xl : space.sm;
  // A docs page pads each story by 30 and 20 px.
  const margin = isInDocs && !isFullscreen ? '-30px -20px' : 0;
  return (
    <div
      style={{
        background: color.canvas,
        color: color.text,
        minHeight: isInDocs ? undefined : '100vh',
        margin,
        padding,
      }}
    >
      <div style={{ maxWidth: widths[width], margin: '0 auto' }}>{children}</div>
    </div>
  );
}

const locales: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, fr, vi };

/** The built-in sentences of components in one language, from the application's texts. */
function textsIn(locale: string): Partial<DesignSystemText> {
  const texts = locales[locale] ?? {};
  const names = Object.keys(defaultDesignSystemText);
  return Object.fromEntries(
    names.flatMap((name) => (texts[`design.${name}`] ? [[name, texts[`design.${name}`]]] : [])),
  );
}

/** One style sheet, as in the built product: one element per rule would mean thousands over hundreds of stories. */
const styleCache = createCache({ key: 'css', speedy: true });

/** Renders a story in the chosen theme, language and width. */
export function StoryFrame({ theme, locale, children, ...ground }: StoryFrameProps) {
  const shown = useShownTheme(theme === 'light' ? 'light' : 'dark');
  const text = useMemo(() => ({ ...defaultDesignSystemText, ...textsIn(locale) }), [locale]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const one = (name: ThemeName) => (
    <ThemeProvider theme={name} locale={locale} navigate={() => undefined}>
      <DesignSystemTextProvider text={text}>
        <Canvas {...ground}>{children}</Canvas>
        <ToastHost />
      </DesignSystemTextProvider>
    </ThemeProvider>
  );
  return (
    <CacheProvider value={styleCache}>
      {theme === 'side-by-side' ? (
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
          {one('dark')}
          {one('light')}
        </div>
      ) : (
        one(shown)
      )}
    </CacheProvider>
  );
}
