/** The browser kernel that plugins build on. Stories and page tests also use `#core/testing`. */
export { useEvery, useService, useServices } from './di/services-context.tsx';
export { addressOf, defineWebPlugin } from './registry/web-plugin.ts';
export type {
  Area,
  KeyHint,
  LoginPart,
  LoginPartProps,
  MenuGroup,
  MenuItem,
  Reset,
  WebPlugin,
  WebRoute,
} from './registry/web-plugin.ts';
export { MENU_PLACES } from './registry/menu-places.ts';
export { HttpService, PublicHttp } from './http/http-service.ts';
export type { CallOptions, FileRoute } from './http/http-service.ts';
export { ProofDialog } from './http/proof-requests.ts';
export type { ProofDialogProps } from './http/proof-requests.ts';
export { EventStreams } from './http/event-streams.ts';
export { saveFile } from './http/downloaded-file.ts';
export type { DownloadedFile } from './http/downloaded-file.ts';
export { isAborted, isUnreachable, problemOf } from './http/answer-problem.ts';
export { KeptAnswers } from './http/kept-answers.ts';
export { backoff } from './http/backoff.ts';
export { SessionCalls } from './session/session-calls.ts';
export { SessionStore } from './session/session-store.ts';
export { SessionTouch } from './session/session-touch.ts';
export { areaOf, ASSUMED_COMPANY, reportsIn } from './session/session.ts';
export type {
  CompanyFacts,
  GrantedAuthorities,
  RenewedSession,
  Session,
  SessionState,
  SignedIn,
} from './session/session.ts';
export { useOwnCompany, useSession, useSessionState, useYear } from './session/use-session.ts';
export { EnrolmentScreen } from './session/enrolment-screen.ts';
export type { EnrolmentScreenProps } from './session/enrolment-screen.ts';
export { PasskeyFault, Passkeys } from './passkeys/passkeys.ts';
export type { MadePasskey, PasskeySigned } from './passkeys/passkeys.ts';
export { supportsPasskeys } from './passkeys/supports-passkeys.ts';
export { useLoginParts } from './shell/screens/use-login-parts.ts';
export { AccountMemory } from './session/account-memory.ts';
export { PersonChange } from './session/person-change.ts';
export { SignOutCheck } from './session/sign-out-check.ts';
export { Common } from './session/common.ts';
export { Notify } from './notify/notify.ts';
export { ViewState } from './view-state/view-state.ts';
export { addressField } from './view-state/address-field.ts';
export type { AddressField } from './view-state/address-field.ts';
export { addressView, withWord } from './view-state/address-view.ts';
export type { AddressView } from './view-state/address-view.ts';
export { useAddressView } from './view-state/use-address-view.ts';
export { useViewState } from './view-state/use-view-state.ts';
export { useRefetch } from './query/use-refetch.ts';
export { useCall } from './query/use-call.ts';
export type { UseCallOptions } from './query/use-call.ts';
export { useDownload } from './query/use-download.ts';
export type { Downloading } from './query/use-download.ts';
export { useRefreshAnswers } from './query/use-refresh-answers.ts';
export { useDropAnswers, useSend } from './query/use-send.ts';
export type { Sending, UseSendOptions } from './query/use-send.ts';
export { useContractForm } from './forms/use-contract-form.ts';
export { useUnparsedForm } from './forms/use-unparsed-form.ts';
/** Paths of a form's fields; nested ones use dots. */
export type { FieldPath } from 'react-hook-form';
export { useLazyContractForm } from './forms/use-lazy-contract-form.ts';
export type { ContractForm } from './forms/use-contract-form.ts';
export type {
  FieldBinding,
  FieldBindings,
  FilesBinding,
  QuantityBinding,
  RangeBinding,
} from './forms/field-bindings.ts';
export { useDatePresets } from './forms/use-date-presets.ts';
export { useProblemForwarder } from './forms/use-problem-forwarder.ts';
export { useUnsavedChanges } from './forms/use-unsaved-changes.tsx';
export type { UnsavedChanges } from './forms/use-unsaved-changes.tsx';
export { LANGUAGES } from './i18n/languages.ts';
export { lazyPart, partWithTexts } from './i18n/lazy-part.ts';
export { LaterTexts } from './i18n/later-texts.ts';
export { LazyTexts } from './i18n/lazy-texts.ts';
export { useLaterTexts } from './i18n/use-later-texts.ts';
export type { Language, Locales } from './i18n/languages.ts';
export type { Translate } from './i18n/translate.ts';
export { useLanguage, useTranslate } from './i18n/use-translate.ts';
export { formatDay, formatMoment } from './i18n/format-date.ts';
export { isWholeMonths, monthLabel, monthsLabel } from './i18n/format-months.ts';
export { today } from './i18n/today.ts';
export { AccessHelp } from './shell/screens/access-help.ts';
export { FrameNotice } from './shell/frame/frame-notice.ts';
export { HeaderTool } from './shell/frame/header-tool.ts';
export type { HeaderToolProps } from './shell/frame/header-tool.ts';
export { PaletteSource } from './shell/palette/palette-source.ts';
export type { PaletteReader } from './shell/palette/palette-source.ts';
export { wordsOf } from './shell/palette/words.ts';
export { ProfileSource } from './shell/frame/profile-source.ts';
export type { ShellProfile } from './shell/frame/profile-source.ts';
export { useAreaWarming } from './shell/start/use-area-warming.ts';
export { usePreferences } from './shell/preferences/use-preferences.ts';
export { staticScreen } from './shell/start/static-screen.tsx';
export { mountApplication } from './shell/start/mount.tsx';
export { PartErrorBoundary } from './shell/screens/PartErrorBoundary.tsx';
export { PreferenceLine } from './shell/preferences/PreferenceLine.tsx';
export { Preferences } from './shell/preferences/preferences.ts';
