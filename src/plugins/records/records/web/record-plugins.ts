import { evidencePlugin } from '#plugins/assurance/evidence/web';
import plugin from './plugin.ts';

/** For stories of a form or a page of records: this plugin, and the one whose texts its files use. */
export const recordPlugins = [evidencePlugin, plugin];
