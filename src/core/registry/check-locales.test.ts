import { describe, expect, it } from 'vitest';
import { localeFaults } from './check-locales.ts';
import type { WebPlugin } from './web-plugin.ts';

const core = { 'core.key': 'x' };
const texts = { en: { 'a.title': 'A' }, vi: { 'a.title': 'A' }, fr: { 'a.title': 'A' } };
const page = () => Promise.resolve(() => null);

const plugin = (id: string, parts: Partial<WebPlugin>): WebPlugin => ({
  manifest: { id, title: id, requires: [] },
  ...parts,
});
const faults = (...plugins: WebPlugin[]) => localeFaults(plugins, { en: core, vi: core, fr: core });

describe('texts of plugins', () => {
  it('must exist in every language', async () => {
    const found = await faults(
      plugin('a', {
        locales: {
          en: { 'a.title': 'A', 'a.more': 'M' },
          vi: { 'a.title': 'A' },
          fr: { 'a.title': 'A', 'a.more': 'P' },
        },
      }),
    );
    expect(found).toEqual(['Plugin "a" has no text "a.more" in web/locales/vi.json. Add it.']);
  });

  it('must not exist in two files of one plugin', async () => {
    const found = await faults(plugin('a', { texts, locales: texts }), plugin('b', {}));
    expect(found).toEqual(['Plugin "a" has two texts "a.title" in its own files. Rename one of them.']);
  });

  it('must not exist in a translation only', async () => {
    const found = await faults(plugin('a', { locales: { en: {}, vi: {}, fr: { 'a.title': 'A' } } }));
    expect(found).toEqual([
      'Plugin "a" has no text "a.title" in web/locales/en.json. Add it.',
      'Plugin "a" has no text "a.title" in web/locales/vi.json. Add it.',
    ]);
  });

  it('must have the same placeholders in every language', async () => {
    const found = await faults(
      plugin('a', {
        locales: {
          en: { 'a.n': '{{from}} to {{to}}' },
          vi: { 'a.n': '{{to}} {{from}}' },
          fr: { 'a.n': 'de {{from}}' },
        },
      }),
    );
    expect(found).toEqual([
      'Plugin "a" has other placeholders in the text "a.n" of web/locales/fr.json (from) than en.json (from, to). Use the same.',
    ]);
  });

  it('must not write a thousand in a way that fields read differently', async () => {
    const limit = (most: string) => ({ 'a.most': `${most} kW, 0.125 t` });
    const locales = { en: limit('10,000'), vi: limit('10.000'), fr: limit('10 000') };
    expect(await faults(plugin('a', { locales }))).toEqual([
      'Plugin "a" writes a thousand with a dot in the text "a.most" of web/locales/vi.json, which fields read as a decimal point. Use a comma.',
    ]);
  });

  it('may have the plural forms their language needs', async () => {
    const locales = {
      en: { 'a.n_one': 'One row in {{file}}', 'a.n_other': '{{count}} rows in {{file}}' },
      vi: { 'a.n_other': '{{count}} hàng trong {{file}}' },
      fr: {
        'a.n_one': '{{count}} ligne de {{file}}',
        'a.n_many': '{{count}} de lignes de {{file}}',
        'a.n_other': '{{count}} lignes de {{file}}',
      },
    };
    expect(await faults(plugin('a', { locales }))).toEqual([]);
  });

  it('must not be defined by two plugins, or by a plugin and the core', async () => {
    expect(await faults(plugin('a', { locales: texts }), plugin('b', { locales: texts }))).toEqual([
      'Plugin "b" has a text "a.title" that plugin "a" has too. Begin its keys with "b.".',
    ]);
    expect((await faults(plugin('a', { locales: { en: core, vi: core, fr: core } })))[0]).toContain(
      'has a text "core.key" that the core has too',
    );
  });

  it('must exist in a locale when they are shown', async () => {
    expect(await faults(plugin('a', { routes: [{ area: 'home', path: 'a', page, title: 'a.lost' }] }))).toEqual([
      'Plugin "a" shows the text "a.lost", which is in no locale. Add it to web/locales.',
    ]);
  });

  it('are checked when they are loaded lazily, too', async () => {
    const load = (given: Record<string, string>) => () => Promise.resolve({ default: given });
    const found = await faults(plugin('a', { locales: { en: load(texts.en), vi: load({}), fr: load(texts.fr) } }));
    expect(found).toEqual(['Plugin "a" has no text "a.title" in web/locales/vi.json. Add it.']);
  });
});
