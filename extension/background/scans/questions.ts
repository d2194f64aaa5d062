import type { Storage } from 'webextension-polyfill';
import { type Question, question } from '../../messaging/protocol.ts';
import { createSessionRecord } from '../../storage/session-record.ts';

const MOST = 50;

interface Deps {
  readonly area: Pick<Storage.StorageArea, 'get' | 'set'>;
  /** Shows a page of ours in a small window, or in a tab where there are no windows. */
  readonly openSmallWindow: (page: string) => Promise<void>;
  readonly newId?: () => string;
}

/** What a person is asked or told on a page of its own, since a menu can do neither. */
export type Questions = ReturnType<typeof createQuestions>;

export function createQuestions({ area, openSmallWindow, newId = () => crypto.randomUUID() }: Deps) {
  const questions = createSessionRecord({ area, key: 'questions', value: question, most: MOST });
  return {
    find: questions.find,
    async put(asked: Omit<Question, 'id'>): Promise<void> {
      const id = newId();
      await questions.keep(id, { ...asked, id });
      // The address stays out of that of the page, and so out of the history.
      await openSmallWindow(`/ask.html?id=${id}`);
    },
  };
}
