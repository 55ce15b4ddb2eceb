/** Each kind has its own shape, so that nothing depends on colour alone: a disc, a square, a diamond. */
export function NodeShape({ kind }: { readonly kind: number }) {
  if (kind === 1) return <rect data-shape data-kind="1" x={-8} y={-8} width={16} height={16} rx={2} />;
  if (kind === 2) return <path data-shape data-kind="2" d="M0 -11L11 0L0 11L-11 0Z" />;
  return <circle data-shape data-kind="0" r={9} />;
}
