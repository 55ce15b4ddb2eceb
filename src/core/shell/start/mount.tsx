import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import type { Services } from '#contract';
import type { WebPlugin } from '../../registry/web-plugin.ts';
import { AllPlugins } from './all-plugins.ts';
import { AreaLoader } from './area-loader.ts';
import { Application } from '../Application.tsx';
import { assemble, BootFault } from './assemble.ts';
import type { LoadPlugins } from './assemble.ts';
import { browserSurroundings } from './browser-surroundings.ts';
import { fetchFirstScreen } from './first-screen.ts';
import { heldIn } from './static-input.ts';

/**
 * Starts the application in `root` with the plugins of the sign-in screen; `all` loads every plugin. The static content
 * of the page stays until the first screen can render completely. A broken plugin stops the start, and the page shows
 * its faults.
 */
export async function mountApplication(
  root: HTMLElement,
  first: readonly WebPlugin[],
  all: LoadPlugins,
): Promise<void> {
  const surroundings = browserSurroundings();
  try {
    const services = assemble(first, surroundings, all);
    // Shows developers at once the faults that a user would meet only after signing in.
    if (import.meta.env.DEV) await throwFaults(services);
    await fetchFirstScreen(services, window.location.pathname);
    const handOver = heldIn(root);
    // In one task: nothing can be typed between the static screen and this one.
    flushSync(() =>
      createRoot(root).render(
        <StrictMode>
          <Application services={services} makeRouter={browserRouter} />
        </StrictMode>,
      ),
    );
    handOver();
  } catch (fault) {
    root.replaceChildren(...sentencesOf(fault).map(paragraph));
    throw fault;
  }
}

/** Throws a `BootFault` for faults of services and texts. */
async function throwFaults(services: Services): Promise<void> {
  await services.get(AreaLoader).load();
  const plugins = await services.get(AllPlugins).load();
  const [{ localeFaults }, { coreLocales }] = await Promise.all([
    import('../../registry/check-locales.ts'),
    import('../../i18n/core-locales.ts'),
  ]);
  const faults = await localeFaults(plugins, coreLocales);
  if (faults.length > 0) throw new BootFault(faults);
}

function sentencesOf(fault: unknown): readonly string[] {
  if (fault instanceof BootFault) return fault.sentences;
  // English only: the texts are not loaded yet.
  return ['A part of Scopebook did not arrive. Reload the page.'];
}

const browserRouter = (routes: Parameters<typeof createBrowserRouter>[0]) => createBrowserRouter(routes);

function paragraph(sentence: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = sentence;
  return element;
}
