import type { VerdictState } from '../i18n/verdict-text.ts';

/** SVG paths in a viewBox of 24 by 24: a filled outline and a sign stroked on it. */
export interface VerdictShape {
  readonly outline: string;
  readonly sign: string;
}

/** Five outlines that can be told apart without colour at 16 pixels: shield, octagon, diamond, magnifier, cloud. */
export const VERDICT_SHAPES: Readonly<Record<VerdictState, VerdictShape>> = {
  SAFE: {
    outline: 'M12 1 21.5 4.6v7c0 5.4-3.9 9.6-9.5 11.4-5.6-1.8-9.5-6-9.5-11.4v-7z',
    sign: 'M7.4 12l3.3 3.3L16.6 9',
  },
  MALICIOUS: { outline: 'M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4z', sign: 'M12 6.3v6.9M12 17.4v.1' },
  UNRATED: {
    outline: 'M12 .5 23.5 12 12 23.5.5 12z',
    sign: 'M9.6 9.5a2.5 2.5 0 1 1 3.8 2.1c-.9.6-1.4 1.1-1.4 2M12 17v.1',
  },
  NOT_CHECKED: {
    outline: 'M10 1a9 9 0 0 1 7.4 14.1l5 5a1.7 1.7 0 0 1-2.4 2.4l-5-5A9 9 0 1 1 10 1z',
    sign: 'M6.2 10v.1M10 10v.1M13.8 10v.1',
  },
  OFFLINE: {
    outline: 'M6.2 20.5a6 6 0 0 1-.9-11.9 7.4 7.4 0 0 1 14.1 1.5 5.3 5.3 0 0 1-.9 10.4z',
    sign: 'M9.3 11.2l5.4 5.4M14.7 11.2l-5.4 5.4',
  },
};
