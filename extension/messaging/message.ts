import type { z } from 'zod';

/** Who may send a message: `page` = content scripts too, `extension` = our own pages only. */
export type From = 'page' | 'extension';

export interface Message {
  readonly from: From;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}
export type Messages = Readonly<Record<string, Message>>;
