import { z } from 'zod';
import type { Messages } from '../message.ts';

/** Addresses that a person typed or pasted together. */
export const addressList = z.object({
  urls: z.array(z.string()),
  /** The text had more addresses than are kept. */
  isCut: z.boolean(),
  isIncognito: z.boolean(),
});
export type AddressList = z.infer<typeof addressList>;

export const addressMessages = {
  /** Opens the page that checks every address in the text. Responds with their number: 0 opens nothing. */
  openAddresses: {
    from: 'extension',
    request: z.object({ text: z.string(), isIncognito: z.boolean() }),
    response: z.number(),
  },
  /** null for a list of an earlier browser session. */
  readAddresses: { from: 'extension', request: z.object({ id: z.string().max(50) }), response: addressList.nullable() },
} as const satisfies Messages;
