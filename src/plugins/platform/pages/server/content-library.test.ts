import { describe, expect, test } from 'vitest';
import { ContentLibrary } from './content-library.ts';
import { robotsText, sitemapText } from './search-engines.ts';

const file = (title: string, date?: string) =>
  `---\ntitle: ${title}\nsummary: Short.\n${date ? `date: ${date}\n` : ''}---\nText.`;

describe('a library', () => {
  const library = new ContentLibrary({
    '../content/en/about.md': file('About'),
    '../content/fr/about.md': file('À propos'),
    '../content/en/posts/old.md': file('Old', '2025-01-02'),
    '../content/en/posts/new.md': file('New', '2026-01-02'),
  });

  test('finds a text in its language, or in English', () => {
    expect(library.find('about', 'fr')?.title).toBe('À propos');
    expect(library.find('about', 'vi')?.title).toBe('About');
    expect(library.find('posts/none', 'en')).toBeUndefined();
  });

  test('lists posts, the newest first', () => {
    expect(library.posts()).toEqual(['new', 'old']);
  });

  test('gives search engines absolute addresses', () => {
    const text = sitemapText('https://carbon.example.com', library);
    expect(text).toContain('<loc>https://carbon.example.com/posts/new</loc><lastmod>2026-01-02</lastmod>');
    expect(text).toContain('<loc>https://carbon.example.com/about</loc></url>');
    expect(robotsText('https://carbon.example.com')).toContain('Sitemap: https://carbon.example.com/sitemap.xml');
  });
});

describe('the texts that ship', () => {
  const library = new ContentLibrary();
  const names = ['about', ...library.posts().map((id) => `posts/${id}`)];

  test.each(names)('%s has the same parts in every language', (name) => {
    const shape = (language: 'en' | 'vi' | 'fr') => library.find(name, language)?.blocks.map(({ kind }) => kind);
    const titles = (['en', 'vi', 'fr'] as const).map((language) => library.find(name, language)?.title);
    expect(shape('en')?.length).toBeGreaterThan(3);
    expect(shape('vi')).toEqual(shape('en'));
    expect(shape('fr')).toEqual(shape('en'));
    expect(new Set(titles).size).toBe(3);
  });

  test('posts are dated', () => {
    expect(library.posts().length).toBeGreaterThanOrEqual(3);
    for (const id of library.posts()) expect(library.find(`posts/${id}`, 'en')?.date).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});
