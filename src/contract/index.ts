export { BACKGROUND_HEADER } from './background.ts';
export { AUTHORITIES, COMPANY_MEMBERS, COMPANY_WRITERS, passes, STAFF } from './authorities.ts';
export type { Access, Authority } from './authorities.ts';
export { ServiceContainer } from './container.ts';
export type { Binder, Binding, Services } from './container.ts';
export { answer, envelope, pageAnswer, pageOf, pageQuery, selectionOf } from './envelope.ts';
export type { Page } from './envelope.ts';
export {
  bodyRevision,
  code,
  day,
  decimal,
  decimalFault,
  fields,
  financialYear,
  isAllPrintable,
  id,
  optionalText,
  readRevision,
  requiredOr,
  searchText,
  signedDecimal,
  text,
  textField,
} from './fields.ts';
export { fromBeforeTo, upload, website } from './form-fields.ts';
export type { UploadFacts } from './form-fields.ts';
export { inRequiredOrder } from './manifest.ts';
export type { Manifest } from './manifest.ts';
export { LIMITS, MESSAGES } from './messages.ts';
export { problemBody } from './problem-body.ts';
export { isProblemBody, problem, Problem } from './problem.ts';
export type { ProblemBody, ProblemIssue } from './problem.ts';
export type { Wire, WireReply } from './wire.ts';
export { eventRoute } from './event-route.ts';
export { END_EVENT, EVENT_STREAM } from './event-words.ts';
export type { EventRoute, StreamEnd, StreamEvent } from './event-route.ts';
export { FILE_MEDIA } from './file-media.ts';
export { fileRoute } from './file-route.ts';
export { SCOPES } from './scopes.ts';
export type { Scope } from './scopes.ts';
export { READ_POSITION_HEADER } from './read-position.ts';
export { pathOf, route, routerPath, uploadRoute, wireRoute } from './route.ts';
export { publishedEvent } from './published-event.ts';
export type { PublishedEvent } from './published-event.ts';
export type {
  AnyRoute,
  FileAtHand,
  HttpMethod,
  ReceivedFile,
  Route,
  RouteAnswer,
  RouteInput,
  RouteReply,
  RouteRequest,
  UploadedFile,
} from './route.ts';
export { BESIDE_MESSAGES, eachMessage, messageOf, messageFor, textOf, together } from './message-text.ts';
export type { MessageText, MessageValues } from './message-text.ts';
export { messageText } from './message-text-schema.ts';
export { every, identityOf, token } from './token.ts';
export type { Dependency, Every, Resolved, Service, ServiceClass, Token } from './token.ts';
