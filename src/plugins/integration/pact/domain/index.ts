export { chosenEffect, differenceOf } from './chosen-effect.ts';
export { isGivenUp, pauseAfterAttempts } from './deliveries.ts';
export { isAnswerTo } from './footprint-answers.ts';
export { EVENT_TYPES } from './event-types.ts';
export type { EventType } from './event-types.ts';
export { linesOf, openProposals } from './product-lines.ts';
export type { OpenProposal, SortedArrival } from './product-lines.ts';
export { FOOTPRINT_CATEGORIES, factorDays, isBlocking, standingOf, statedFactor } from './supplier-factor.ts';
export type { FactorRefusal, StatedFactor, TrialStanding } from './supplier-factor.ts';
