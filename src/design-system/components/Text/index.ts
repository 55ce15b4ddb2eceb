export { Text } from './Text.tsx';
export type { TextProps, TextTone } from './Text.tsx';
export { Heading } from './Heading.tsx';
export type { HeadingLevel } from './Heading.tsx';
