import type { ListKind } from '../records.ts';

/** A list that is downloaded regularly. */
export interface Source {
  /** Also the name of its list. */
  readonly name: string;
  readonly address: string;
  /** The format of an importer, or auto. */
  readonly format: string;
  readonly kind: ListKind;
  /** A short description of its terms of use. */
  readonly licence: string;
  readonly everyMinutes: number;
  /** How long an entry is valid after the last download that has it; null: for ever. */
  readonly expiresAfterDays: number | null;
  /** Size limit of the download. */
  readonly maxMegabytes: number;
  readonly isEnabled: boolean;
}
