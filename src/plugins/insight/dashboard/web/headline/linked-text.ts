/** A part of a sentence; `link` is the index of the link it leads to, null for plain text. */
export interface SentencePart {
  readonly text: string;
  readonly link: number | null;
}

/** Two characters no text contains: they enclose a value that becomes a link. */
const [OPEN, CLOSE] = ['\u{F0001}', '\u{F0002}'];

/** A value of a translated sentence that becomes the link with this index. */
export const asLink = (link: number, text: string): string => `${OPEN}${link}:${text}${CLOSE}`;

const LINKED = new RegExp(`${OPEN}(\\d+):([^${CLOSE}]*)${CLOSE}`, 'u');

/** The parts of a sentence, in order: in every language its links are somewhere else. */
export function sentenceParts(sentence: string): readonly SentencePart[] {
  const found = LINKED.exec(sentence);
  if (!found) return sentence === '' ? [] : [{ text: sentence, link: null }];
  const before = sentence.slice(0, found.index);
  return [
    ...(before === '' ? [] : [{ text: before, link: null }]),
    { text: found[2] ?? '', link: Number(found[1]) },
    ...sentenceParts(sentence.slice(found.index + found[0].length)),
  ];
}
