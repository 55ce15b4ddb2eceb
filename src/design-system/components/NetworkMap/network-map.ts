/** Something around the one in the middle. */
export interface NetworkNode {
  readonly id: string;
  readonly name: string;
  /** What is read of it beside its name: "supplier, connected". */
  readonly description: string;
  /** Which of the kinds of the key it is. */
  readonly kind: string;
  /** Not settled yet: a line of dashes. */
  readonly isOpen?: boolean;
}

/** A kind of node: what the key says of it. At most three: each has a shape of its own. */
export interface NetworkKind {
  readonly id: string;
  readonly label: string;
}

/** What is linked with what around one thing. */
export interface NetworkMapProps {
  /** Says what is drawn. */
  readonly label: string;
  readonly center: { readonly id: string; readonly name: string };
  readonly nodes: readonly NetworkNode[];
  /** Links of the nodes with each other, by their ids. */
  readonly links: readonly { readonly from: string; readonly to: string }[];
  readonly kinds: readonly NetworkKind[];
  /** What a line of dashes means; absent where there is none. */
  readonly openLabel?: string;
  /** Somebody chooses a node, to put it in the middle. */
  readonly onChoose: (id: string) => void;
}
