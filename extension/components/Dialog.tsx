import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useTexts } from '../i18n/context.ts';
import { Button } from './Button.tsx';
import './dialog.css';

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  /** Also called when the dialog is closed with Escape. */
  readonly onCancel: () => void;
}

/** A modal question. The focus stays inside, and the safe answer comes first. */
export function Dialog({ title, children, confirmLabel, isDangerous = false, onConfirm, onCancel }: Props) {
  const { text } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // On close the browser returns the focus to where it was.
    return () => element?.close();
  }, []);

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
          {text('cancel')}
        </Button>
        <Button kind={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
