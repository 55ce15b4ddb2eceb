import styled from '@emotion/styled';
import { useState } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { Icon } from '../components/Icon/index.ts';
import { type } from '../styles/mixins.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { fillText } from '../text/design-system-text.ts';

const Mark = styled(Button)`
  display: inline-grid;
  place-items: center;
  align-self: center;
  /* A 24 px target with a 14 px icon, without making the label's line taller. */
  width: 24px;
  height: 24px;
  margin: -5px -4px;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: none;
  color: ${({ theme }) => theme.color.textSubtle};
  cursor: help;
  outline: none;
  &[data-hovered] {
    color: ${({ theme }) => theme.color.text};
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -3px;
  }
`;

const Bubble = styled(Tooltip)`
  max-width: 320px;
  padding: 6px 10px;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.tooltip};
  color: ${({ theme }) => theme.color.onTooltip};
  ${({ theme }) => type(theme, 'sm')};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
`;

/** Explains a label on hover, on focus, and on tap. */
export function FieldHelp({ label, help }: { label: string; help: string }) {
  const text = useDesignSystemText();
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={200} closeDelay={80} shouldCloseOnPress={false} isOpen={isOpen} onOpenChange={setOpen}>
      {/* No slot: inside a list or a date field React Aria would treat the button as its trigger. */}
      <Mark slot={null} aria-label={fillText(text.help, { label })} onPress={() => setOpen(true)}>
        <Icon name="info" size={14} />
      </Mark>
      <Bubble offset={4} placement="top">
        {help}
      </Bubble>
    </TooltipTrigger>
  );
}
