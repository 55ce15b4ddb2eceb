import type { ReactNode } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { IconButton } from '../Button/index.ts';
import { Text } from '../Text/index.ts';
import { Body, Footer, Frame, Panel, Scrim, Title, Top } from './Dialog.styles.ts';

/** A modal window above the page; it traps the focus and restores it on closing. */
export interface DialogProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly description?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` is a question that must be answered: a click outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** A modal dialog; Escape closes it. */
export function Dialog(props: DialogProps) {
  const { title, description, isOpen, onClose, children, footer, size = 'md', role = 'dialog' } = props;
  const text = useDesignSystemText();
  return (
    <Scrim isOpen={isOpen} onOpenChange={(open) => (open ? undefined : onClose())} isDismissable={role === 'dialog'}>
      <Panel data-size={size}>
        <Frame role={role}>
          <Top>
            <div>
              <Title slot="title" level={2}>
                {title}
              </Title>
              {description ? <Text tone="muted">{description}</Text> : null}
            </div>
            {role === 'dialog' ? <IconButton label={text.close} icon="close" size="sm" onPress={onClose} /> : null}
          </Top>
          <Body>{children}</Body>
          {footer ? <Footer>{footer}</Footer> : null}
        </Frame>
      </Panel>
    </Scrim>
  );
}
