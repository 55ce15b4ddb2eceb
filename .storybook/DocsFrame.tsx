import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import type { PropsWithChildren } from 'react';
import { addons } from 'storybook/preview-api';
import { storybookThemes } from './storybook-themes.ts';

type Globals = Readonly<Record<string, unknown>>;

/** Docs pages in the theme of the toolbar. "Side by side" applies to stories only; the page itself stays dark. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState<Globals>(() => globalsOfFirstStory(context));
  useEffect(() => {
    const channel = addons.getChannel();
    const changed = (event: { globals: Globals }) => setGlobals(event.globals);
    channel.on('globalsUpdated', changed);
    return () => channel.off('globalsUpdated', changed);
  }, []);
  return (
    <DocsContainer context={context} theme={storybookThemes[globals['theme'] === 'light' ? 'light' : 'dark']}>
      {children}
    </DocsContainer>
  );
}

function globalsOfFirstStory(context: DocsContainerProps['context']): Globals {
  const [story] = context.componentStories();
  return story ? context.getStoryContext(story).globals : {};
}
