export { Stack, Inline } from './Stack.tsx';
export type { Align, InlineProps, Justify, StackProps } from './Stack.tsx';
export { Grid } from './Grid.tsx';
export type { GridProps } from './Grid.tsx';
export { Card, Divider } from './Card.tsx';
export { Page, Section } from './Page.tsx';
export type { PageProps, SectionProps } from './Page.tsx';
