import { useState } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import { Lazy } from '../parts/Lazy.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';

/** Opens the dialog for links to the report of an own scan. */
export function ShareReport({ scanId }: { readonly scanId: string }) {
  const { text } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton icon="share" label={text('share')} onClick={() => setIsOpen(true)}>
        {text('share')}
      </ToolButton>
      {isOpen && (
        <Lazy
          name="share"
          load={() => import('./ShareDialog.tsx')}
          props={{ scanId, onClose: () => setIsOpen(false) }}
        />
      )}
    </>
  );
}
