import { readContent, type Content } from '../domain/content-file.ts';

type Language = 'en' | 'vi' | 'fr';

/** Files in every language, bundled with the program and read at its start. */
const files = import.meta.glob<string>('../content/**/*.md', { eager: true, query: '?raw', import: 'default' });

/** `about`, `posts/first-steps`: without language and extension. */
const FILE = /content\/(en|vi|fr)\/(.+)\.md$/;

/** The texts of the public pages. A language without a file shows the English one. */
export class ContentLibrary {
  private readonly texts = new Map<string, Content>();

  constructor(sources: Readonly<Record<string, string>> = files) {
    for (const [path, source] of Object.entries(sources)) {
      const [, language, name] = FILE.exec(path) ?? [];
      this.texts.set(`${language} ${name}`, readContent(path, source));
    }
  }

  find(name: string, language: Language): Content | undefined {
    return this.texts.get(`${language} ${name}`) ?? this.texts.get(`en ${name}`);
  }

  /** Ids of posts, the newest first. */
  posts(): readonly string[] {
    return [...this.texts]
      .filter(([key]) => key.startsWith('en posts/'))
      .toSorted(([a, one], [b, other]) => (other.date ?? '').localeCompare(one.date ?? '') || a.localeCompare(b))
      .map(([key]) => key.slice('en posts/'.length));
  }
}
