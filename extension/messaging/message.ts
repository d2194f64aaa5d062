import type { z } from 'zod';

/** Who may send a message: `content-script` includes our own pages, `extension` is our own pages only. */
type From = 'content-script' | 'extension';

export interface Message {
  readonly from: From;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}
export type Messages = Readonly<Record<string, Message>>;
