import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import type { WebPlugin } from '../registry/web-plugin.ts';
import { IdleWatch } from '../idle/idle-watch.ts';
import { Application } from './Application.tsx';
import { assemble, BootFault } from './assemble.ts';
import { browserSurroundings } from './browser-surroundings.ts';

/** Checks the plugins and starts the application in `root`. A broken plugin stops the start with its sentences on the page. */
export function mountApplication(root: HTMLElement, plugins: readonly WebPlugin[]): void {
  const surroundings = browserSurroundings();
  try {
    const services = assemble(plugins, surroundings);
    services.get(IdleWatch).follow(surroundings.activity$);
    createRoot(root).render(
      <StrictMode>
        <Application services={services} makeRouter={browserRouter} />
      </StrictMode>,
    );
  } catch (fault) {
    if (fault instanceof BootFault) root.replaceChildren(...fault.sentences.map(paragraph));
    throw fault;
  }
}

const browserRouter = (routes: Parameters<typeof createBrowserRouter>[0]) => createBrowserRouter(routes);

function paragraph(sentence: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = sentence;
  return element;
}
