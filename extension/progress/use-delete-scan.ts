import { useState } from 'preact/hooks';
import { useClient } from '../client/frame.ts';
import { failureText, problemText } from '../i18n/code-texts.ts';
import { useTexts } from '../i18n/context.ts';

export interface DeleteScan {
  readonly isDeleting: boolean;
  /** Why it could not be deleted, as text. */
  readonly refusal: string | null;
  readonly remove: (id: string) => void;
}

/** Deletes a scan, or cancels one that waits or runs. */
export function useDeleteScan(onDeleted?: () => void): DeleteScan {
  const texts = useTexts();
  const { ask } = useClient();
  const [isDeleting, setIsDeleting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function remove(id: string): Promise<void> {
    setRefusal(null);
    setIsDeleting(true);
    try {
      const answer = await ask('deleteScan', { id });
      if (answer.ok) onDeleted?.();
      else setRefusal(problemText(texts, answer));
    } catch (error) {
      setRefusal(failureText(texts, error));
    } finally {
      setIsDeleting(false);
    }
  }
  return { isDeleting, refusal, remove: id => void remove(id) };
}
