import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages.ts';
import type { Messages } from '../message.ts';

export const textMessages = {
  /** What content scripts show: they cannot load the files themselves, since no page may either. */
  readTexts: {
    from: 'page',
    request: z.null(),
    response: z.object({ language: z.enum(LANGUAGES), messages }),
  },
} as const satisfies Messages;
