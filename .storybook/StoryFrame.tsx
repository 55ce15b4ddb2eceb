import { useTheme } from '@emotion/react';
import type { ReactNode } from 'react';
import { ThemeProvider, ToastHost } from '#design-system';
import type { ThemeName } from '#design-system';

/** How a story shows its themes. */
export type StoryTheme = ThemeName | 'side-by-side';

/** Widths of the toolbar, in pixels; `full` is the whole canvas. */
const widths: Readonly<Record<string, number | undefined>> = { phone: 390, tablet: 840, desktop: 1280 };

interface StoryFrameProps {
  readonly theme: StoryTheme;
  readonly locale: string;
  readonly width: string;
  readonly isFullscreen: boolean;
  readonly children: ReactNode;
}

function Ground({ width, isFullscreen, children }: Pick<StoryFrameProps, 'width' | 'isFullscreen' | 'children'>) {
  const { color } = useTheme();
  return (
    <div style={{ background: color.canvas, color: color.text, minHeight: '100vh', padding: isFullscreen ? 0 : 8 }}>
      <div style={{ maxWidth: widths[width], margin: '0 auto' }}>{children}</div>
    </div>
  );
}

/** The theme, the language and the width a story stands in. */
export function StoryFrame({ theme, locale, width, isFullscreen, children }: StoryFrameProps) {
  const one = (name: ThemeName) => (
    <ThemeProvider theme={name} locale={locale} navigate={() => undefined}>
      <Ground width={width} isFullscreen={isFullscreen}>
        {children}
      </Ground>
      <ToastHost />
    </ThemeProvider>
  );
  if (theme !== 'side-by-side') return one(theme);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
      {one('dark')}
      {one('light')}
    </div>
  );
}
