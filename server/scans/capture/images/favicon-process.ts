// Run as a process of its own by favicon-decoder.ts: decodes images that sites chose.
import { serveProcess } from '../../../threads/serve-process.ts';
import { decodeFavicon } from './decode-favicon.ts';
import type { FaviconJob } from './favicon-decoder.ts';

serveProcess(({ bytes, mimetype }: FaviconJob) =>
  decodeFavicon(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mimetype),
);
