import type { ListKind } from '../store.ts';

/** A list that is fetched by itself. */
export interface Source {
  /** What it is called everywhere; the list that it fills has the same name. */
  readonly name: string;
  readonly address: string;
  /** One of the importers', or auto. */
  readonly format: string;
  readonly kind: ListKind;
  /** Under which terms its makers give it, in a few words. */
  readonly licence: string;
  readonly everyMinutes: number;
  /** How long an entry holds that is not fetched again; null: for ever. */
  readonly expiresAfterDays: number | null;
  /** Of the file as it is fetched. */
  readonly maxMegabytes: number;
  readonly isEnabled: boolean;
}
