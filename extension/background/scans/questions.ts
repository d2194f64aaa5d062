import type { Storage } from 'webextension-polyfill';
import { type Question, question } from '../../messaging/protocol.ts';
import { createSessionRecord } from '../../storage/session-record.ts';

const MAX_QUESTIONS = 50;

interface Deps {
  readonly area: Pick<Storage.StorageArea, 'get' | 'set'>;
  /** Opens a page of ours in a small window, or in a tab where there are no windows. */
  readonly openSmallWindow: (page: string) => Promise<void>;
  readonly newId?: () => string;
}

export function createQuestions({ area, openSmallWindow, newId = () => crypto.randomUUID() }: Deps) {
  const questions = createSessionRecord({ area, key: 'questions', value: question, max: MAX_QUESTIONS });
  return {
    find: questions.find,
    async put(asked: Omit<Question, 'id'>): Promise<void> {
      const id = newId();
      await questions.keep(id, { ...asked, id });
      // Only the id is in the page's URL, so the scanned address stays out of the browser's history.
      await openSmallWindow(`/ask.html?id=${id}`);
    },
  };
}
