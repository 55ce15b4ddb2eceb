import { defineWebPlugin } from '#core';
import type { WebPlugin } from '#core';
import { RecordScope } from '#plugins/records/records/contract';
import { recordsPlugin } from '#plugins/records/records/web';
import plugin from '../plugin.ts';

const texts = { 'scope1.title': 'Scope 1' };

/** Replaces the plugins of scopes, which the sheet does not know by name. */
const aroundGrid = defineWebPlugin({
  manifest: { id: 'around-grid', title: 'Scopes', requires: ['monthly-grid'] },
  locales: { en: texts, vi: texts, fr: texts },
  bind: ({ bind }) => bind(RecordScope).toConstantValue({ number: 1, id: 'scope1' }),
});

export const storyPlugins: readonly WebPlugin[] = [recordsPlugin, plugin, aroundGrid];
