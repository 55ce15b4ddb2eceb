import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Tone } from '../../tokens/semantic/theme.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { BareIconButton } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import type { IconName } from '../Icon/index.ts';
import { ownProps } from '../../styles/own-props.ts';

const iconOf: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  accent: 'info',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

const Frame = styled('div', ownProps('tone'))<{ tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space.md};
  padding: ${({ theme }) => `${theme.space.md} ${theme.space.lg}`};
  border: 1px solid ${({ theme, tone }) => theme.tone[tone].line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme, tone }) => theme.tone[tone].soft};
  > svg {
    margin-top: 2px;
    color: ${({ theme, tone }) => theme.tone[tone].text};
  }
`;

/** Text and actions; in a narrow place the actions wrap below the text. */
const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${({ theme }) => `${theme.space.sm} ${theme.space.md}`};
  min-width: 0;
`;

/** As high as one line of text, so that it does not make the banner taller. */
const Dismiss = styled.div`
  margin: -4px -6px -4px 0;
`;

const Words = styled.div`
  flex: 1 1 220px;
  min-width: 0;
  overflow-wrap: anywhere;
  > strong {
    display: block;
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
  }
  > div {
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

/** A message that stays on the page. */
export interface BannerProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Shows a dismiss button. */
  readonly onDismiss?: () => void;
}

/** A message about the whole screen or section; `danger` is announced at once. */
export function Banner({ tone = 'info', title, children, actions, onDismiss }: BannerProps) {
  const text = useDesignSystemText();
  return (
    <Frame tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={iconOf[tone]} />
      <Content>
        <Words>
          {title ? <strong>{title}</strong> : null}
          {children ? <div>{children}</div> : null}
        </Words>
        {actions}
      </Content>
      {onDismiss ? (
        <Dismiss>
          <BareIconButton size="sm" icon="close" label={text.close} onPress={onDismiss} />
        </Dismiss>
      ) : null}
    </Frame>
  );
}
