import { mountApplication } from '#core';
import type { WebPlugin } from '#core';

/** What the screen to sign in is made of; all other declarations come after it, or beside it at other addresses. */
const doors = import.meta.glob<WebPlugin>('../plugins/*/*/web/door.ts', { eager: true, import: 'door' });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// Not awaited: parts of the application import from this file, and would wait for it to end.
void mountApplication(root, Object.values(doors), () => import('./web-plugins.ts').then((all) => all.webPlugins));
