export interface ServerAddress {
  /** Without a slash at its end. */
  readonly address: string;
  /** For the permission to talk to it; a permission names no port. */
  readonly originPattern: string;
  /** The key would travel where others can read it. */
  readonly isUnencrypted: boolean;
}
/** Reads an address as people write it: with or without scheme, slashes or `/v1` at its end. Null where it is none. */
export declare function parseServerAddress(text: string): ServerAddress | null;
