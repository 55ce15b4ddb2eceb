import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/Breadcrumbs/index.ts';
import type { Breadcrumb } from '../components/Breadcrumbs/index.ts';
import { Heading, Text } from '../components/Text/index.ts';
import { below } from '../styles/mixins.ts';
import { ownProps } from '../styles/own-props.ts';
import { Actions, Titles, Top } from './Titled.styles.ts';

const Frame = styled('div', ownProps('narrow'))<{ narrow: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xl};
  width: 100%;
  max-width: ${({ theme, narrow }) => (narrow ? theme.measure.form : theme.measure.page)};
  margin: 0 auto;
  padding: ${({ theme }) => `${theme.space.xl} ${theme.space.xl} ${theme.space.xxxl}`};
  ${({ theme }) => below(theme, 'sm')} {
    gap: ${({ theme }) => theme.space.lg};
    padding: ${({ theme }) => `${theme.space.lg} ${theme.space.lg} ${theme.space.xxl}`};
  }
  @media print {
    max-width: none;
    padding: 0;
  }
`;

/** One screen: title, breadcrumbs, actions, and the content below. */
export interface PageProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly actions?: ReactNode;
  /** `narrow` limits forms and text pages to a comfortable line length. */
  readonly width?: 'full' | 'narrow';
  readonly children?: ReactNode;
}

/** The frame of a screen; renders its only `h1`. */
export function Page({ title, description, breadcrumbs, actions, width = 'full', children }: PageProps) {
  return (
    <Frame narrow={width === 'narrow'}>
      <Top>
        <Titles>
          {breadcrumbs && breadcrumbs.length > 0 ? <Breadcrumbs items={breadcrumbs} /> : null}
          <Heading level={1}>{title}</Heading>
          {description ? <Text tone="muted">{description}</Text> : null}
        </Titles>
        {actions ? <Actions data-scrolls="">{actions}</Actions> : null}
      </Top>
      {children}
    </Frame>
  );
}
