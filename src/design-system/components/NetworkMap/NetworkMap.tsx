import { useRef, useState, type KeyboardEvent } from 'react';
import { fillText } from '../../text/design-system-text.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Above, Chord, Drawing, Figure, Key, Middle, Name, Node, Spoke } from './NetworkMap.styles.ts';
import { NodeShape } from './NodeShape.tsx';
import type { NetworkMapProps, NetworkNode } from './network-map.ts';
import { reachOf, ringPlaces, type Place } from './ring-places.ts';

/** Up to this many nodes all show their names; beyond it only the active one does. */
const NAMED_UP_TO = 16;
/** Maximum characters of a name beside its node. */
const LETTERS = 24;
/** Room for names around the rings, in units of the drawing. */
const NAMES = 190;

/** Step around the rings for each key. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A node in the centre and the nodes linked to it in rings around it. Links between the other nodes are drawn only for
 * the hovered or focused one, so that two hundred nodes stay legible.
 */
export function NetworkMap({ label, center, nodes, links, kinds, openLabel, onChoose }: NetworkMapProps) {
  const text = useDesignSystemText();
  const said = ({ name, description }: NetworkNode) => fillText(text.named, { name, what: description });
  const [near, setNear] = useState<string | null>(null);
  const [first, setFirst] = useState(0);
  const drawing = useRef<SVGSVGElement>(null);
  const places = ringPlaces(nodes.length);
  const isNamed = nodes.length <= NAMED_UP_TO;
  const reach = reachOf(nodes.length, isNamed ? NAMES : 40);
  const height = reach - (isNamed ? NAMES - 40 : 0);
  const at = new Map(nodes.map(({ id }, index) => [id, places[index]]));
  const shown = isNamed && near === null ? links : links.filter(({ from, to }) => from === near || to === near);

  const step = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const chosen = nodes[index];
      if (chosen) onChoose(chosen.id);
      return;
    }
    const next = { Home: 0, End: nodes.length - 1 }[event.key] ?? (STEPS[event.key] ?? 0) + index;
    if (next === index) return;
    event.preventDefault();
    const wanted = (next + nodes.length) % nodes.length;
    setFirst(wanted);
    drawing.current?.querySelectorAll<SVGGElement>('[data-node]')[wanted]?.focus();
  };

  return (
    <Figure>
      <Above aria-hidden>{nodes.find(({ id }) => id === near)?.name ?? center.name}</Above>
      <Drawing
        ref={drawing}
        role="group"
        aria-label={label}
        viewBox={`${-reach} ${-height} ${2 * reach} ${2 * height}`}
        spread={reach / height}
        onMouseLeave={() => setNear(null)}
      >
        {nodes.map((node, index) => (
          <Spoke
            key={node.id}
            x1={0}
            y1={0}
            x2={places[index]?.x}
            y2={places[index]?.y}
            data-open={node.isOpen ?? false}
            data-near={node.id === near}
          />
        ))}
        {shown.map(({ from, to }) => (
          <Chord key={`${from} ${to}`} d={chord(at.get(from), at.get(to))} data-quiet={near === null} />
        ))}
        <Middle>
          <circle r={26} />
          <Name data-middle textAnchor="middle" y={46}>
            {short(center.name, 26)}
          </Name>
        </Middle>
        {nodes.map((node, index) => (
          <Node
            key={node.id}
            data-node
            role="button"
            tabIndex={index === Math.min(first, nodes.length - 1) ? 0 : -1}
            aria-label={said(node)}
            transform={`translate(${places[index]?.x ?? 0} ${places[index]?.y ?? 0})`}
            onClick={() => onChoose(node.id)}
            onKeyDown={(event) => step(event, index)}
            onFocus={() => {
              setFirst(index);
              setNear(node.id);
            }}
            onBlur={() => setNear(null)}
            onMouseEnter={() => setNear(node.id)}
          >
            <circle data-ring r={15} />
            <NodeShape kind={kinds.findIndex(({ id }) => id === node.kind)} />
            <title>{said(node)}</title>
          </Node>
        ))}
        {nodes.map((node, index) =>
          isNamed || node.id === near ? (
            <NameBeside key={node.id} node={node} place={places[index]} isNear={node.id === near} />
          ) : null,
        )}
      </Drawing>
      <Key aria-hidden>
        {kinds.map(({ id, label: words }, index) => (
          <span key={id}>
            <svg width={18} height={18} viewBox="-10 -10 20 20">
              <NodeShape kind={index} />
            </svg>
            {words}
          </span>
        ))}
        {openLabel === undefined ? null : (
          <span>
            <svg width={24} height={10}>
              <line x1={0} y1={5} x2={24} y2={5} />
            </svg>
            {openLabel}
          </span>
        )}
      </Key>
    </Figure>
  );
}

/** On the outer side of its node, so that names do not cover lines. */
function NameBeside({ node, place, isNear }: { node: NetworkNode; place: Place | undefined; isNear: boolean }) {
  if (!place) return null;
  const isAside = Math.abs(place.x) > 30;
  const away = isAside ? Math.sign(place.x) * 18 : 0;
  return (
    <Name
      aria-hidden
      data-beside
      data-near={isNear}
      x={place.x + away}
      y={place.y + (isAside ? 4 : place.y < 0 ? -20 : 30)}
      textAnchor={!isAside ? 'middle' : place.x > 0 ? 'start' : 'end'}
    >
      {short(node.name, LETTERS)}
    </Name>
  );
}

/** Curved towards the centre, so that it avoids the rings. */
function chord(from: Place | undefined, to: Place | undefined): string {
  if (!from || !to) return '';
  const [x, y] = [(from.x + to.x) / 4, (from.y + to.y) / 4];
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

const short = (name: string, letters: number) => (name.length > letters ? `${name.slice(0, letters)}…` : name);
