import { z } from 'zod';

/** One text, or its forms by the plural categories of its language (`Intl.PluralRules`); `other` is always there. */
export const message = z.union([z.string(), z.object({ other: z.string() }).catchall(z.string())]);
export type Message = z.infer<typeof message>;

export const messages = z.record(z.string(), message);
export type Messages = z.infer<typeof messages>;

/** What the build writes for each language: `texts/LANGUAGE.json`. */
export const messagesByArea = z.record(z.string(), messages);
export type MessagesByArea = z.infer<typeof messagesByArea>;
