// The package has no types of its own: by name, one JSON Schema for each part of a HAR.
declare module 'har-schema' {
  const schemas: Readonly<Record<string, object>>;
  export default schemas;
}

// Nor has this one: the part of its server that the tests use.
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
