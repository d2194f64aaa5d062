// Choices of a person that content scripts need as well. Nothing is imported here: the first paint loads this file.

export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** The links that get a mark. */
export const LINK_MODES = ['bad', 'all', 'off'] as const;
