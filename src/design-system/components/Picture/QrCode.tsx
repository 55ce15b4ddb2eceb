import styled from '@emotion/styled';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of white around the code (ISO/IEC 18004, section 5.3.8). */
const QUIET_ZONE = 4;

/** Dark on white in every theme: cameras do not read a light code on a dark ground. */
const Ground = styled.div`
  width: min(100%, 208px);
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.paper};
  overflow: hidden;
  > svg {
    display: block;
    width: 100%;
    height: auto;
    fill: ${({ theme }) => theme.color.onPaper};
  }
`;

/** A text as a QR code. */
export interface QrCodeProps {
  readonly text: string;
  /** What it is for; the text itself is usually too long to be read out. */
  readonly alt: string;
}

/** A QR code, to be read by the camera of a phone. Offer its content as text too. */
export function QrCode({ text, alt }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <Ground role="img" aria-label={alt}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
        <path d={path} />
      </svg>
    </Ground>
  );
}
