/** Parts for screens of other plugins. */
export { CompanyRulePart, MemberPart } from './member-slots.ts';
export type { MemberPartProps } from './member-slots.ts';
/** For stories of those parts: provides the pages and their texts. */
export { default as membersPlugin } from './plugin.ts';
