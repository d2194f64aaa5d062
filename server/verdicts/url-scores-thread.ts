// The worker thread of url-scores.ts: a line is an address in normal form, which has no line break.
import { readNormalUrl } from '../../shared/url/normal-form.ts';
import { serveThread } from '../threads/serve-thread.ts';
import { openUrlModel } from './open-url-model.ts';

const model = openUrlModel();

serveThread<string, Float64Array>(lines =>
  Float64Array.from(lines.split('\n'), href => model.score(readNormalUrl(href)).score),
);
