import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useTexts } from '../i18n/context.ts';
import { Button } from './Button.tsx';
import { useModal } from './use-modal.ts';
import './dialog.css';

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly confirmLabel: string;
  /** Default: Cancel. */
  readonly cancelLabel?: string;
  readonly isBusy?: boolean;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  /** Also called when the dialog is closed with Escape. */
  readonly onCancel: () => void;
}

/** A modal question. The focus stays inside, and the safe answer comes first. */
export function Dialog(props: Props) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    isDangerous = false,
    isBusy = false,
    onConfirm,
    onCancel,
  } = props;
  const { text } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);

  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div>{children}</div>
      <div class="dialog-actions">
        <Button kind="secondary" onClick={onCancel}>
          {cancelLabel ?? text('cancel')}
        </Button>
        <Button kind={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
