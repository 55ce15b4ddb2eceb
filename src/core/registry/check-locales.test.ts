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
  it('that a language lacks', async () => {
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

  it('that only a translation holds', async () => {
    const found = await faults(plugin('a', { locales: { en: {}, vi: {}, fr: { 'a.title': 'A' } } }));
    expect(found).toEqual([
      'Plugin "a" has no text "a.title" in web/locales/en.json. Add it.',
      'Plugin "a" has no text "a.title" in web/locales/vi.json. Add it.',
    ]);
  });

  it('that fill other places', async () => {
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
      'Plugin "a" fills other places in the text "a.n" of web/locales/fr.json (from) than of en.json (from, to). Use the same.',
    ]);
  });

  it('that write a thousand as a field would not read it', async () => {
    const limit = (most: string) => ({ 'a.most': `${most} kW, 0.125 t` });
    const locales = { en: limit('10,000'), vi: limit('10.000'), fr: limit('10 000') };
    expect(await faults(plugin('a', { locales }))).toEqual([
      'Plugin "a" writes a thousand with a dot in the text "a.most" of web/locales/vi.json, which a field reads as one. Write a comma.',
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

  it('that two plugins, or a plugin and the core, both hold', async () => {
    expect(await faults(plugin('a', { locales: texts }), plugin('b', { locales: texts }))).toEqual([
      'Plugin "b" has a text "a.title" that plugin "a" has too. Begin its keys with "b.".',
    ]);
    expect((await faults(plugin('a', { locales: { en: core, vi: core, fr: core } })))[0]).toContain(
      'has a text "core.key" that the core has too',
    );
  });

  it('that are shown but held by no locale', async () => {
    expect(await faults(plugin('a', { routes: [{ area: 'home', path: 'a', page, title: 'a.lost' }] }))).toEqual([
      'Plugin "a" shows the text "a.lost", which no locale holds. Add it to web/locales.',
    ]);
  });

  it('that are brought when they are read', async () => {
    const bring = (given: Record<string, string>) => () => Promise.resolve({ default: given });
    const found = await faults(plugin('a', { locales: { en: bring(texts.en), vi: bring({}), fr: bring(texts.fr) } }));
    expect(found).toEqual(['Plugin "a" has no text "a.title" in web/locales/vi.json. Add it.']);
  });
});
