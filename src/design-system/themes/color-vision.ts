import { linearChannels } from './color-contrast.ts';

type Matrix = readonly (readonly [number, number, number])[];

/**
 * Simulation of dichromacy: matrices over linear RGB, at full severity.
 * Source: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
 * Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15(6), 2009, supplementary table,
 * severity 1.0.
 */
const matrices = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

/** Kinds of colour vision: all three cone types, or one of them missing. */
export type Vision = keyof typeof matrices;

export const visions = Object.keys(matrices) as readonly Vision[];

const within = (value: number) => Math.min(1, Math.max(0, value));

const encoded = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** The colour, `#rrggbb`, as seen with that vision. */
export function seenWith(vision: Vision, color: string): string {
  const [red, green, blue] = linearChannels(color);
  const channels = matrices[vision].map(([r, g, b]) => encoded(within(r * red + g * green + b * blue)));
  return `#${channels
    .map((one) =>
      Math.round(one * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
