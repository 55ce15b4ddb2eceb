/** A node around the centre. */
export interface NetworkNode {
  readonly id: string;
  readonly name: string;
  /** Read after its name: "supplier, connected". */
  readonly description: string;
  /** Id of its kind in the legend. */
  readonly kind: string;
  /** Pending: drawn with a dashed line. */
  readonly isOpen?: boolean;
}

/** A kind of node with its legend text. At most three, because each has its own shape. */
export interface NetworkKind {
  readonly id: string;
  readonly label: string;
}

/** Props of the map. */
export interface NetworkMapProps {
  /** Accessible name of the drawing. */
  readonly label: string;
  readonly center: { readonly id: string; readonly name: string };
  readonly nodes: readonly NetworkNode[];
  /** Links between the nodes, by their ids. */
  readonly links: readonly { readonly from: string; readonly to: string }[];
  readonly kinds: readonly NetworkKind[];
  /** Legend text of a dashed line; absent if there is none. */
  readonly openLabel?: string;
  /** Called when a node is chosen, to centre it. */
  readonly onChoose: (id: string) => void;
}
