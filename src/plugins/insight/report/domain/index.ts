export { abnText } from './abn-text.ts';
export { bridgeOf } from './bridge.ts';
export { figureDecimals, isFigureKind } from './figure-decimals.ts';
export type { BookTotals, BridgeLine } from './bridge.ts';
export { POTENTIAL_SOURCES, POTENTIALS } from './potentials.ts';
export { restatement } from './restatement.ts';
export type { SplitAmounts } from './restatement.ts';
