import ts from 'typescript';
import { nodesOf, placeOf, type SourceFile } from './source-files.ts';

const COLOUR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i;
const SIZE = /(?:^|[\s:(])-?\d*\.?\d+(?:px|rem|em|ch|vh|vw|dvh)\b/;

/** Places with a colour outside the tokens. */
export function literalColours(files: readonly SourceFile[]): readonly string[] {
  return stringsThat(COLOUR, files).map(
    ([place, text]) => `${place} has the colour "${text}". Take one of the theme, or add it to the tokens.`,
  );
}

/** Places with a CSS length outside the design system. */
export function literalSizes(files: readonly SourceFile[]): readonly string[] {
  return stringsThat(SIZE, files).map(
    ([place, text]) => `${place} has the size "${text}". Let a component of the design system decide it.`,
  );
}

function stringsThat(wanted: RegExp, files: readonly SourceFile[]): readonly (readonly [string, string])[] {
  return files.flatMap((file) => {
    const strings = nodesOf(file.tree, isText).filter(({ text }) => wanted.test(text) && !isAddress(text));
    return strings.map((node) => [placeOf(file, node), text(node)] as const);
  });
}

/** A URL fragment such as `#main` is not a colour. */
const isAddress = (text: string) => /^(?:#[a-z-]+|#[a-z][\w/-]*)$/.test(text) && !/^#(?:[\da-f]{3}){1,2}$/.test(text);

const text = ({ text: whole }: { readonly text: string }) => (whole.length > 40 ? `${whole.slice(0, 40)}…` : whole);

type TextNode = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

const isText = (node: ts.Node): node is TextNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
