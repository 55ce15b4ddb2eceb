/** Characters of a font's glyphs, by the hexadecimal code in a page. */
export type Letters = ReadonlyMap<string, string>;

/** Reads a font's map from glyphs to characters. */
export function lettersOf(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, from, , list] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from ?? '0', 16);
    for (const [index, [, hex]] of [...(list ?? '').matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const code = (first + index).toString(16).padStart(4, '0');
      const units = (hex ?? '').replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return letters;
}

export interface DrawnText {
  readonly text: string;
  /** By the number of the marked content on its page. */
  readonly marked: ReadonlyMap<number, string>;
  /** Text marked as an artifact. */
  readonly apart: string;
  readonly missingGlyphs: number;
}

const OPERATOR =
  /\/(?<mark>\w+) (?:<<(?<of>[^>]*)>> BDC|BMC)|(?<end>\bEMC\b)|\/(?<font>F\d+) [\d.]+ Tf|<(?<codes>[0-9a-f]+)>|(?<line>\] TJ)/g;

/** The text of a page in drawing order. Throws if text is neither tagged nor an artifact. */
export function drawnText(content: string, fonts: ReadonlyMap<string, Letters>): DrawnText {
  const marked = new Map<number, string>();
  let text = '';
  let apart = '';
  let missingGlyphs = 0;
  let place: number | 'apart' | null = null;
  const say = (words: string) => {
    if (place === null) throw new Error(`"${words}" is drawn without a tag.`);
    text += words;
    if (place === 'apart') apart += words;
    else marked.set(place, (marked.get(place) ?? '') + words);
  };
  let letters: Letters | undefined;
  for (const { groups = {} } of content.matchAll(OPERATOR)) {
    if (groups['mark'] !== undefined)
      place = groups['mark'] === 'Artifact' ? 'apart' : Number(/MCID (\d+)/.exec(groups['of'] ?? '')?.[1]);
    else if (groups['end'] !== undefined) place = null;
    else if (groups['font'] !== undefined) letters = fonts.get(groups['font']);
    else if (groups['line'] !== undefined) say('\n');
    else
      for (const code of groups['codes']?.match(/[0-9a-f]{4}/g) ?? []) {
        if (code === '0000') missingGlyphs += 1;
        say(letters?.get(code) ?? '');
      }
  }
  return { text, marked, apart, missingGlyphs };
}
