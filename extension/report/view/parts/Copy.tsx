import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import { ToolButton } from './ToolButton.tsx';

const SHOWN_MS = 1_500;

/** A copy button with a short confirmation. */
export function Copy({ value }: { readonly value: string }) {
  const { text } = useTexts();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
  }
  return (
    <span class="copy">
      <ToolButton
        icon={isCopied ? 'done' : 'copy'}
        label={text(isCopied ? 'copied' : 'copy')}
        onClick={() => void copy()}
      />
      <span class="only-heard" role="status">
        {isCopied && text('copied')}
      </span>
    </span>
  );
}
