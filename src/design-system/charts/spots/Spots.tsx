import styled from '@emotion/styled';
import { Link } from 'react-aria-components';
import { ownProps } from '../../styles/own-props.ts';

/** A part of a drawing that leads somewhere. */
export interface Spot {
  readonly key: string;
  /** What a screen reader says: name, figure, share. */
  readonly label: string;
  readonly href: string | undefined;
  /** Pixels from the upper left corner of the drawing. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const List = styled.ul`
  position: absolute;
  inset: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  @media print {
    display: none;
  }
`;

const Place = styled('li', ownProps('spot', 'isRound'))<{ spot: Spot['box']; isRound: boolean }>`
  position: absolute;
  left: ${({ spot }) => spot.x}px;
  top: ${({ spot }) => spot.y}px;
  width: ${({ spot }) => spot.width}px;
  height: ${({ spot }) => spot.height}px;
  > * {
    display: block;
    width: 100%;
    height: 100%;
    border-radius: ${({ isRound, theme }) => (isRound ? '50%' : theme.radius.sm)};
  }
  > a {
    outline: none;
    cursor: pointer;
  }
  > a:hover {
    box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.text};
  }
  > a[data-focus-visible] {
    box-shadow:
      inset 0 0 0 2px ${({ theme }) => theme.color.focus},
      0 0 0 2px ${({ theme }) => theme.color.surface};
  }
`;

interface SpotsProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly spots: readonly Spot[];
  readonly isRound?: boolean;
  /** The spot that is pointed at or focused; null: none. */
  readonly onSpot: (key: string | null) => void;
}

/** Links over a drawing, which itself is a picture: each is read with its figure and reached by keyboard. */
export function Spots({ label, spots, isRound = false, onSpot }: SpotsProps) {
  return (
    <List aria-label={label}>
      {spots.map(({ key, label: said, href, box }) => (
        <Place
          key={key}
          spot={box}
          isRound={isRound}
          onMouseEnter={() => onSpot(key)}
          onMouseLeave={() => onSpot(null)}
        >
          {href === undefined ? (
            <span role="img" aria-label={said} />
          ) : (
            <Link href={href} aria-label={said} onFocus={() => onSpot(key)} onBlur={() => onSpot(null)} />
          )}
        </Place>
      ))}
    </List>
  );
}
