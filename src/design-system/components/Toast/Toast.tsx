import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { CloseButtonProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import { Action, Close, Place, READING_TIME_MS, Words } from './Toast.styles.ts';

/** What a notice tells. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** Share of its width, in percent, a notice has to be dragged to go away. */
const DRAG_TO_DISMISS_PERCENT = 80;

/** More than this many at once wait for their turn. */
const MAX_AT_ONCE = 4;

/** A notice that goes away by itself. */
export interface ToastMessage {
  readonly kind: ToastKind;
  readonly text: string;
  /** Above the text, where it needs a head. */
  readonly title?: string;
  /** One thing to do about it; it must be possible elsewhere too, for the notice goes. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Waits until it is answered or closed: an offer to reload, not the outcome of a save. */
  readonly stays?: boolean;
}

function CloseToast({ closeToast }: CloseButtonProps) {
  const text = useDesignSystemText();
  return (
    <Close type="button" aria-label={text.close} onClick={closeToast}>
      <Icon name="close" size={14} />
    </Close>
  );
}

/** Where notices appear; once, at the root. */
export function ToastHost() {
  const text = useDesignSystemText();
  return (
    <Place>
      <ToastContainer
        aria-label={text.notifications}
        position="top-right"
        theme="light"
        autoClose={READING_TIME_MS}
        closeButton={CloseToast}
        closeOnClick={false}
        draggable
        draggablePercent={DRAG_TO_DISMISS_PERCENT}
        limit={MAX_AT_ONCE}
        pauseOnFocusLoss
        pauseOnHover
      />
    </Place>
  );
}

function Message({ message, onDone }: { message: ToastMessage; onDone: () => void }) {
  const { title, text, action } = message;
  return (
    <Words>
      {title ? <strong>{title}</strong> : null}
      {text}
      {action ? (
        <Action
          type="button"
          onClick={() => {
            action.onPress();
            onDone();
          }}
        >
          {action.label}
        </Action>
      ) : null}
    </Words>
  );
}

/** Shows a notice; the same text twice at once shows once. */
export function showToast(message: ToastMessage): void {
  const toastId = `${message.kind}:${message.text}`;
  toast(<Message message={message} onDone={() => toast.dismiss(toastId)} />, {
    type: message.kind,
    toastId,
    autoClose: message.stays ? false : READING_TIME_MS,
    role: message.kind === 'error' ? 'alert' : 'status',
  });
}
