import { FRAMEWORKS } from '#plugins/reference/frameworks/contract';
import type { Framework, ReferenceContent } from './reference-content.ts';

/**
 * The content with every framework that is declared, in the order of lists. A framework of the tables keeps the editions
 * published for it; a framework only its folder declares takes the editions of its families.
 */
export function withDeclaredFrameworks(content: ReferenceContent): ReferenceContent {
  const stored = new Map(content.frameworks.map((framework) => [framework.id, framework]));
  const frameworks = FRAMEWORKS.map(({ id, title, families }): Framework => {
    const known = stored.get(id);
    if (known) return known;
    const editions = content.editions.filter(({ family }) => families === null || families.includes(family));
    return { id, name: title, editionIds: editions.map((edition) => edition.id) };
  });
  return { ...content, frameworks };
}
