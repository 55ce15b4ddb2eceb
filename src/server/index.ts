export { backgroundFault, onBackgroundFault } from './app/background-faults.ts';
export { Clock, SystemClock } from './app/clock.ts';
export { ConfigurationError, readConfiguration, Settings } from './app/configuration.ts';
export type { Configuration } from './app/configuration.ts';
export * from './backup/index.ts';
export { bodyOf, invalidRequest } from './app/errors.ts';
export { LoopWatch } from './app/loop-watch.ts';
export { makeLogger } from './app/log.ts';
export { makeApp } from './app/make-app.ts';
export { PRODUCT_VERSION } from './app/product-version.ts';
export { alreadyServed, markRunning } from './app/running-server.ts';
export { ACCESS_TOKEN_SECONDS, AccessTokens } from './auth/access-tokens.ts';
export { companyOf } from './auth/caller.ts';
export type { Caller, MachineAccess } from './auth/caller.ts';
export { Credential } from './auth/credential.ts';
export type { Admission, RequestKind } from './auth/credential.ts';
export { isCommonPassword } from './auth/common-passwords.ts';
export { requireScope } from './auth/permission.ts';
export { Passwords } from './auth/passwords.ts';
export { RateLimits, tooOften } from './auth/rate-limits.ts';
export type { Lease, RateLimit, RateUse } from './auth/rate-limits.ts';
export { withReach } from './auth/reach.ts';
export { SessionGate } from './auth/session-gate.ts';
export { StepUpGate } from './auth/step-up-gate.ts';
export { TimeCodes } from './auth/time-codes.ts';
export { relyingPartyOf, WebAuthn } from './auth/web-authn.ts';
export type { StoredPasskey } from './auth/web-authn.ts';
export { defaultsOf, isCurrency } from './countries/country-defaults.ts';
export { countryNames, isCountry } from './countries/country-names.ts';
export { countryOptions } from './countries/country-options.ts';
export { centreOf } from './countries/place-centres.ts';
export type { PlaceCentre } from './countries/place-centres.ts';
export { subdivisionName, subdivisionsOf } from './countries/subdivisions.ts';
export { isTimeZone, timeZoneOf, timeZonesOf } from './countries/time-zones.ts';
export * from './db/index.ts';
export { event, EventBus, EventBusImpl } from './events/event-bus.ts';
export type { EventType } from './events/event-bus.ts';
export { Outbox, OutboxFollower } from './events/outbox.ts';
export type { OutboxEntry } from './events/outbox.ts';
export { Archive } from './files/archive.ts';
export type { ArchivedFile } from './files/archive.ts';
export { readCsv } from './files/csv.ts';
export { TemporaryFiles, TemporaryFolder } from './files/temporary-files.ts';
export { withFirstChunk } from './files/first-chunk.ts';
export { FileSlots } from './files/file-slots.ts';
export { limitConcurrency } from './files/concurrency-limit.ts';
export * from './files/spreadsheet/index.ts';
export { fileFormat, MEDIA_TYPES } from './files/file-format.ts';
export { windowsText } from './files/windows-text.ts';
export type { FileFormat } from './files/file-format.ts';
export { readPdfText } from './files/pdf-text.ts';
export type { PdfTextItem, PdfTextPage } from './files/pdf-text.ts';
export { readXml } from './files/xml.ts';
export type { OnElement, XmlElement } from './files/xml.ts';
export { drawPicture, readPicture } from './files/picture.ts';
export type { Picture } from './files/picture.ts';
export { pdfBars, pdfColumns, pdfHeading, pdfText, writePdf } from './files/pdf.ts';
export type {
  PdfBar,
  PdfChart,
  PdfColumn,
  PdfContent,
  PdfDocument,
  PdfDrawing,
  PdfRow,
  PdfShape,
} from './files/pdf.ts';
export { smtpTransport } from './mail/smtp-transport.ts';
export type { MailTransport } from './mail/smtp-transport.ts';
export * from './malware/index.ts';
export * from './observe/index.ts';
export * from './objects/index.ts';
export * from './outbound/index.ts';
export * from './queue/index.ts';
export { tagsOf } from './registry/api-document.ts';
export type { ApiExamples } from './registry/api-document.ts';
export { routeFaults } from './registry/check-plugins.ts';
export { DemoChapter, DemoData } from './registry/demo-data.ts';
export type { DemoCast, DemoReport } from './registry/demo-data.ts';
export { IdempotencyClaims } from './registry/idempotency-claims.ts';
export type { KeyLimits } from './registry/idempotency-claims.ts';
export { ListCursors } from './registry/list-cursor.ts';
export { cursorRefused, ListOrder, newestFirst, pageOfAll } from './registry/list-order.ts';
export type { PageAsked, SortKey } from './registry/list-order.ts';
export { routeTasks } from './registry/route-task.ts';
export { serve } from './registry/serve.ts';
export type { FileReply, HandlerRequest, RequestFacts, ServedRoute } from './registry/serve.ts';
export { defineServerPlugin } from './registry/server-plugin.ts';
export type { ServerPlugin, Task } from './registry/server-plugin.ts';
export { SealedSecrets, Secrets } from './secrets/sealed-secrets.ts';
export { apiTexts } from './texts/api-texts.ts';
export { languageOf, later, Texts, TextsImpl } from './texts/texts.ts';
export { TEXT_LANGUAGES } from './texts/text-key.ts';
export type { OwnTexts, Say, TextKey, TextLanguage, TextValues } from './texts/text-key.ts';
export * from './threads/index.ts';
