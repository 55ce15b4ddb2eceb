export { cloudEvent, eventData, requestCriteria } from './pact-event.ts';
export type { CloudEvent, RequestCriteria } from './pact-event.ts';
export { PAGE_MOST, pactRoutes } from './pact-routes.ts';
export { pactErrorOf, pactWire, tokenWire } from './pact-wire.ts';
export type { PactError } from './pact-wire.ts';
export { partnerBody, PARTNERS_MOST } from './partner.ts';
export type { IssuedSecret, Partner, PartnerBody } from './partner.ts';
export { PACT_ANSWERS, partnerRoutes } from './partner-routes.ts';
export type { AskedRequest, IncomingRequest } from './partner-routes.ts';
export { ANSWER_MOST, askFootprintBody, REQUEST_STATES } from './footprint-request.ts';
export type {
  AskFootprintBody,
  FootprintRequest,
  FootprintRequestDirection,
  FootprintRequestState,
} from './footprint-request.ts';
export { footprintRequestRoutes } from './footprint-request-routes.ts';
export { connectedRoutes } from './connected-routes.ts';
export type { CompanyGrant } from './connected-routes.ts';
export {
  FOOTPRINT_NOTICES,
  footprintAskedNotice,
  footprintReceivedNotice,
  footprintRefusedNotice,
  footprintWithdrawnNotice,
} from './notice-kinds.ts';
export { PROPOSAL_MOST, supplyRoutes } from './supply-routes.ts';
export type { FactorLineage, FootprintProposal, ProposalDetail, ProposalRecord, ReceivedRow } from './supply-routes.ts';
