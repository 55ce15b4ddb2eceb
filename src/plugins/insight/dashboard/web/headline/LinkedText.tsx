import { Link } from '#design-system';
import { sentenceParts } from './linked-text.ts';

interface LinkedTextProps {
  /** A translated text with values made by `asLink`. */
  readonly text: string;
  /** Addresses by index; undefined: its value is plain text. */
  readonly links: readonly (string | undefined)[];
}

/** A sentence whose figures lead to their places. */
export function LinkedText({ text, links }: LinkedTextProps) {
  return sentenceParts(text).map((part, at) => {
    const href = part.link === null ? undefined : links[part.link];
    return href === undefined ? (
      part.text
    ) : (
      <Link key={`${at} ${href}`} href={href}>
        {part.text}
      </Link>
    );
  });
}
