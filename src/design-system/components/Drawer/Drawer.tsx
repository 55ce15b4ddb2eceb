import type { ReactNode } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { IconButton } from '../Button/index.ts';
import { Text } from '../Text/index.ts';
import { Body, Footer, Frame, Panel, Scrim, Title, Top, Words } from './Drawer.styles.ts';

/** A modal panel along one side of the page; it traps the focus and restores it on closing. */
export interface DrawerProps {
  readonly title: string;
  /** One sentence below the title: which record, which month. */
  readonly description?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly side?: 'left' | 'right';
  readonly size?: 'sm' | 'md' | 'lg';
  /** Beside the close button: `IconButton`s of size `sm`. */
  readonly actions?: ReactNode;
  /** Stays visible while the body scrolls. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** Details beside the page; Escape and a press on the page close it. */
export function Drawer(props: DrawerProps) {
  const { title, description, isOpen, onClose, side = 'right', size = 'md', actions, footer, children } = props;
  const text = useDesignSystemText();
  return (
    <Scrim isOpen={isOpen} isDismissable onOpenChange={(open) => (open ? undefined : onClose())} data-side={side}>
      <Panel data-size={size} data-side={side}>
        <Frame>
          <Top>
            <Words>
              <Title slot="title" level={2}>
                {title}
              </Title>
              {description ? (
                <Text as="p" tone="muted">
                  {description}
                </Text>
              ) : null}
            </Words>
            {actions}
            <IconButton label={text.close} icon="close" size="sm" onPress={onClose} />
          </Top>
          <Body>{children}</Body>
          {footer ? <Footer>{footer}</Footer> : null}
        </Frame>
      </Panel>
    </Scrim>
  );
}
