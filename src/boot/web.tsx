import { mountApplication } from '#core';
import type { WebPlugin } from '#core';

/**
 * The plugin of the sign-in page, and the parts of it that others declare. All other declarations are loaded after it, or
 * with it at other addresses.
 */
const first = import.meta.glob<WebPlugin>('../plugins/*/*/web/{login,login-parts}.ts', {
  eager: true,
  import: 'login',
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// Not awaited: parts of the application import from this file, so they would wait for it to finish.
void mountApplication(root, Object.values(first), () => import('./web-plugins.ts').then((all) => all.webPlugins));
