import ts from 'typescript';
import { nodesOf, type SourceFile } from './source-files.ts';

/** A cast that the compiler does not compare with the value. */
export interface UncheckedCast {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** Whether a comment stands on the line above it. */
  readonly hasReason: boolean;
}

type Cast = ts.AsExpression | ts.TypeAssertion;

const isCast = (node: ts.Node): node is Cast => ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);

const FORCED = new Set([ts.SyntaxKind.NeverKeyword, ts.SyntaxKind.AnyKeyword]);

/** Casts to `never` or `any`, and casts of a cast, which reach any type through a wider one. */
export function uncheckedCasts({ path, tree }: SourceFile): readonly UncheckedCast[] {
  const lines = tree.text.split('\n');
  return nodesOf(tree, isCast)
    .filter((cast) => FORCED.has(cast.type.kind) || isOfCast(cast))
    .map((cast) => {
      const { line } = tree.getLineAndCharacterOfPosition(cast.getStart(tree));
      const text = cast.getText(tree).replaceAll(/\s+/g, ' ');
      return { path, line: line + 1, text, hasReason: /^\s*(\/\/|\*\/|\/\*)/.test(lines[line - 1] ?? '') };
    });
}

function isOfCast({ expression }: Cast): boolean {
  let inner: ts.Expression = expression;
  while (ts.isParenthesizedExpression(inner)) inner = inner.expression;
  return isCast(inner) && !ts.isConstTypeReference(inner.type);
}
