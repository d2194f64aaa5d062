import { z } from 'zod';

/** One text, or its forms by plural category (`Intl.PluralRules`). `other` is required. */
export const message = z.union([z.string(), z.object({ other: z.string() }).catchall(z.string())]);
export type Message = z.infer<typeof message>;

export const messages = z.record(z.string(), message);
export type Messages = z.infer<typeof messages>;

/** Content of `texts/LANGUAGE.json`, which the build writes. */
export const messagesByArea = z.record(z.string(), messages);
export type MessagesByArea = z.infer<typeof messagesByArea>;
