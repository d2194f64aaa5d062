// Run as a process of its own by favicon-decoder.ts: decodes images that sites chose.
import { serveThread } from '../../../threads/serve-thread.ts';
import type { CapturedImage } from '../source.ts';
import { decodeFavicon } from './decode-favicon.ts';
import type { FaviconJob } from './favicon-decoder.ts';

serveThread<FaviconJob, CapturedImage | null>(({ bytes, mimetype }) =>
  decodeFavicon(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mimetype),
);
