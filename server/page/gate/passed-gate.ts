import type { Gate } from '../../../shared/api/gates.ts';

/** What stood before the page, and was passed. */
export interface PassedGate extends Pick<Gate, 'kind' | 'pressed' | 'date' | 'url'> {
  /** What was shown before, encoded by us; null if it could not be taken. */
  picture: {
    format: 'jpeg';
    mimetype: 'image/jpeg';
    blobMimetype: 'image/jpeg';
    width: number;
    height: number;
    blob: Buffer;
  } | null;
}
