export { abnText } from './abn-text.ts';
export { bridgeOf } from './bridge.ts';
export { figureDecimals, isFigureKind } from './figure-decimals.ts';
export type { BookTotals, BridgeLine } from './bridge.ts';
export { POTENTIAL_SOURCES, POTENTIALS } from './potentials.ts';
export { isRestatable, RESTATED_GASES, restatement } from './restatement.ts';
export { combined, coveredShare } from './uncertainty.ts';
export type { UncertainPart } from './uncertainty.ts';
export type { RestatedGas, SplitAmounts } from './restatement.ts';
