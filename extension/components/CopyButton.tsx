import { useEffect, useRef, useState } from 'preact/hooks';
import { useTexts } from '../i18n/context.ts';
import { Button } from './Button.tsx';

interface Props {
  readonly value: string;
  /** What is copied, for screen readers: "Copy, IP address". */
  readonly subject?: string;
  readonly kind?: 'secondary' | 'link';
}

const SHOW_MS = 2_000;

/** Copies a value, and says so for a moment. */
export function CopyButton({ value, subject, kind = 'link' }: Props) {
  const { text } = useTexts();
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), SHOW_MS);
  }

  const word = text(isCopied ? 'copied' : 'copy');
  return (
    <Button kind={kind} label={subject === undefined ? word : `${word}: ${subject}`} onClick={() => void copy()}>
      <span aria-live="polite">{word}</span>
    </Button>
  );
}
