import { rangeCovers } from './unicode-range.ts';

/** Faces of a family that this page has loaded and a text needs. */
function facesFor(family: string, text: string): readonly { readonly rule: CSSFontFaceRule; readonly base: string }[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSFontFaceRule &&
        rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '') === family &&
        rule.style.getPropertyValue('font-style') !== 'italic' &&
        rangeCovers(rule.style.getPropertyValue('unicode-range'), text)
          ? [{ rule, base: sheet.href ?? document.baseURI }]
          : [],
      );
    } catch {
      // Rules of cross-origin style sheets are not readable; ours are.
      return [];
    }
  });
}

async function asDataAddress(address: string): Promise<string> {
  // The page already uses this font, so it comes from the browser's cache.
  const answer = await fetch(address, { cache: 'force-cache' });
  if (!answer.ok) throw new Error(`The font ${address} responded with ${answer.status}.`);
  const content = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The font could not be read.')));
    reader.readAsDataURL(content);
  });
}

/**
 * Rules with the embedded font faces a text needs, so that a picture looks the same outside of this page. Faces that
 * cannot be loaded are left out; the text then falls back to the next family in its list.
 */
export async function embeddedFaces(family: string, text: string): Promise<string> {
  const faces = await Promise.allSettled(
    facesFor(family, text).map(async ({ rule, base }) => {
      const source = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      if (source === undefined) return '';
      const address = source.startsWith('data:') ? source : await asDataAddress(new URL(source, base).href);
      const weight = rule.style.getPropertyValue('font-weight') || '400';
      return `@font-face{font-family:'${family}';font-weight:${weight};src:url(${address})}`;
    }),
  );
  return faces.map((face) => (face.status === 'fulfilled' ? face.value : '')).join('');
}
