import type Router from '@koa/router';
import { mountFile } from '../../http/endpoints/mount-file.ts';
import { prefixListFile } from '../../../shared/api/files.ts';
import type { PrefixService } from './service.ts';

/** Routes that require a key. */
export function prefixRoutes(router: Router, prefixes: PrefixService): void {
  mountFile(router, prefixListFile, async ({ query }) => {
    const { version, bytes, gzipped } = await prefixes.read(query.get('since'));
    return {
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      gzipped: Buffer.from(gzipped.buffer, gzipped.byteOffset, gzipped.byteLength),
      contentType: 'application/octet-stream',
      name: 'prefixes.bin',
      version,
    };
  });
}
