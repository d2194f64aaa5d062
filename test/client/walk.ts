// A client that knows the specification and nothing else: plain fetch, no code of the project.
//   node test/client/walk.ts ADDRESS PREMIUM_KEY FREE_KEY [URL]
// Walks through the whole API, prints a line a step, and ends with 1 at the first answer that is not as specified.
import { setTimeout as sleep } from 'node:timers/promises';
import * as shapes from './shapes.ts';

const [address = '', premium = '', free = '', target = 'https://shop.example/'] = process.argv.slice(2);

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- each step says what it must be
  readonly body: any;
}

async function call(method: string, path: string, body?: unknown, key: string | null = premium): Promise<Answer> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { ...(key === null ? {} : { authorization: key }), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function check(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

/** An answer of 200 in this shape. */
async function get(method: string, path: string, shape: shapes.Shape, body?: unknown, key = premium) {
  const answer = await call(method, path, body, key);
  check(answer.status === 200, `${method} ${path} is ${answer.status}: ${JSON.stringify(answer.body)}`);
  const wrong = shapes.differences(answer.body, shape, 'body');
  check(wrong.length === 0, `${method} ${path}: ${wrong.join('; ')}`);
  check(
    /^"rate";q=\d+;w=\d+, "daily";q=\d+;w=86400$/.test(answer.headers.get('ratelimit-policy') ?? ''),
    'no RateLimit-Policy',
  );
  check(/^"rate";r=\d+;t=\d+, "daily";r=\d+;t=\d+$/.test(answer.headers.get('ratelimit') ?? ''), 'no RateLimit');
  return answer.body;
}

/** An answer that refuses, in the form of one message or of a list. */
async function refused(
  method: string,
  path: string,
  status: number,
  form: 'message' | 'list',
  body?: unknown,
  key: string | null = premium,
) {
  const answer = await call(method, path, body, key);
  check(
    answer.status === status,
    `${method} ${path} is ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`,
  );
  const { detail, ...rest } = answer.body;
  check(Object.keys(rest).length === 0, `${method} ${path}: more than detail`);
  if (form === 'message') return check(typeof detail === 'string', `${method} ${path}: detail is no string`);
  check(Array.isArray(detail) && detail.length > 0, `${method} ${path}: detail is no list`);
  for (const issue of detail) {
    const members = Object.keys(issue as object)
      .toSorted()
      .join();
    check(members === 'ctx,input,loc,msg,type', `${method} ${path}: an issue has ${members}`);
    check(
      issue.loc.every((part: unknown) => typeof part === 'string'),
      `${method} ${path}: loc`,
    );
  }
}

const nowhere = '00000000-0000-4000-8000-000000000000';
let scanId = '';
let brandId = '';
const quota = async () => (await get('GET', '/v1/user/usage', shapes.USAGE)).quota as number; // the shape has been checked

const steps: Record<string, () => Promise<void>> = {
  async 'reference data'() {
    const agents = await get('GET', '/v1/user-agents', [shapes.USER_AGENT]);
    const viewports = await get('GET', '/v1/viewports', [shapes.VIEWPORT]);
    check(agents.length >= 10 && viewports.length >= 6, 'too little to choose from');
    for (const device of ['DESKTOP', 'MOBILE'])
      for (const list of [agents, viewports])
        check(
          list.some((entry: { device: string }) => entry.device === device),
          `nothing for ${device}`,
        );
    await get('GET', '/user-agents', [shapes.USER_AGENT]);
    await get('GET', '/viewports', [shapes.VIEWPORT]);
  },

  async 'a scan, from PENDING to DONE'() {
    const before = await quota();
    const [agent] = (await call('GET', '/v1/user-agents')).body;
    const request = {
      submitted_url: target,
      device: agent.device,
      user_agent: agent.user_agent,
      width: 1280,
      height: 720,
      waiting_time: 3,
      submitter_tags: ['walk'],
      http_referer: null,
    };
    const scan = await get('POST', '/v1/scan', shapes.SCAN, request);
    check(scan.status === 'PENDING' && scan.submitted_url === target && scan.origin === 'API', JSON.stringify(scan));
    scanId = scan.id;
    for (const deadline = Date.now() + 120_000; ;) {
      check(Date.now() < deadline, 'the scan does not end');
      const detail = await get('GET', `/v1/scan/${scanId}`, shapes.SCAN_DETAIL);
      if (!['PENDING', 'RUNNING'].includes(detail.scan.status as string)) break;
      check(detail.dom === null && detail.cookies.length === 0, 'results before the end');
      await sleep(100);
    }
    const detail = await get('GET', `/scan/${scanId}`, shapes.SCAN_DETAIL);
    check(detail.scan.status === 'DONE' && detail.http_transactions.length > 0, JSON.stringify(detail.scan));
    check(['SAFE', 'MALICIOUS', 'UNRATED'].includes(detail.classification.verdict as string), 'no verdict');
    await get('GET', `/v1/scan/${scanId}?explain=true`, { ...shapes.SCAN_DETAIL, reasons: shapes.REASONS });
    check((await quota()) === before + 2, 'a scan and its reading cost one each, however often it is read');
    const image = await fetch(detail.screenshot.blob_uri as string);
    check(image.status === 200 && image.headers.get('content-type') === detail.screenshot.mimetype, 'no screenshot');
    const har = await call('GET', `/evidence/${scanId}/har`);
    check(har.status === 200 && har.body.log.version === '1.2', 'no HAR');
  },

  async 'fast check'() {
    const before = await quota();
    const { url, scan_id, malicious_score, status } = await get(
      'POST',
      '/v1/fast-check',
      { ...shapes.FAST_CHECK, scan_id: 'string' },
      { url: target },
    );
    check(url === target && scan_id === scanId, 'the scan of this URL is known');
    check(malicious_score >= 0 && malicious_score <= 1, 'a score is a probability');
    check(['SAFE', 'MALICIOUS', 'UNRATED'].includes(status as string), `status ${status}`);
    await get('POST', '/fast-check', shapes.FAST_CHECK, { url: 'https://never-seen.example/a' });
    const explained = { ...shapes.FAST_CHECK, reasons: shapes.REASONS };
    await get('POST', '/v1/fast-check?explain=true', explained, { url: 'https://never-seen.example/b' });
    for (const bad of [
      {},
      { url: 'short' },
      { url: 'ftp://files.example/' },
      { url: `https://a.example/${'x'.repeat(500)}` },
    ])
      await refused('POST', '/v1/fast-check', 422, 'message', bad);
    await refused('POST', '/v1/fast-check', 422, 'message', { url: target, more: 'x'.repeat(70_000) });
    check((await quota()) === before + 3, 'a fast check costs one, a failed one nothing');
  },

  async search() {
    const before = await quota();
    for (const query of [
      'walk',
      `domain = ${new URL(target).hostname}`,
      'submitter_tag = walk AND device = DESKTOP',
      `id = ${scanId}`,
    ]) {
      const found = await get('POST', '/v1/search', [shapes.SCAN], { query, max_results: 5, page: 1 });
      if (query !== 'walk')
        check(
          found.some((scan: { id: string }) => scan.id === scanId),
          `${query} does not find the scan`,
        );
    }
    await get('POST', '/search?page=2', [shapes.SCAN], { query: 'device = DESKTOP' });
    for (const bad of [
      {},
      { query: 'ab' },
      { query: 'domain =' },
      { query: 'domian = a' },
      { query: 'abc', max_results: 33 },
      { query: 'abc', page: 0 },
    ])
      await refused('POST', '/v1/search', 422, 'message', bad);
    await refused('POST', '/v1/search', 403, 'message', { query: 'abc', page: 2 }, free);
    await refused('POST', '/v1/search', 403, 'message', { query: 'category = shop' }, free);
    check((await quota()) === before + 5, 'a search costs one, a failed one nothing');
  },

  async 'saved queries'() {
    const before = await quota();
    const filters = [{ attribute: 'submitter_tag', value: 'walk' }];
    const made = await get('POST', '/v1/query', shapes.SAVED_QUERY, { name: 'walk', query_filters: filters });
    check(
      made.query_filters[0].operator === '=' && made.query_filters[0].logical_operator === 'AND',
      'defaults of a filter',
    );
    const path = `/v1/query/${made.id}`;
    const listed = await get('GET', '/v1/queries', [shapes.SAVED_QUERY]);
    check(
      listed.some((query: { id: string }) => query.id === made.id),
      'it is not listed',
    );
    check(
      (await get('PUT', path, shapes.SAVED_QUERY, { name: 'renamed' })).query_filters.length === 1,
      'filters are gone',
    );
    check((await get('GET', `/query/${made.id}`, shapes.SAVED_QUERY)).name === 'renamed', 'the name is the old one');
    const scans = await get('GET', `${path}/scans?max_results=3`, [shapes.SCAN]);
    check(
      scans.some((scan: { id: string }) => scan.id === scanId),
      'the scan is not found',
    );
    await refused('GET', path, 404, 'message', undefined, free);
    await refused('PUT', path, 422, 'message', { query_filters: [{ attribute: 'nothing', value: 'a' }] });
    await refused('POST', '/v1/query', 422, 'message', { name: '' });
    await refused(
      'POST',
      '/v1/query',
      403,
      'message',
      { name: 'a', query_filters: [{ attribute: 'text', value: 'a' }] },
      free,
    );
    await refused('GET', `${path}/scans?max_results=99`, 422, 'list');
    const gone = await call('DELETE', path);
    check(gone.status === 200 && JSON.stringify(gone.body) === '{}', 'DELETE answers {}');
    await refused('DELETE', path, 404, 'message');
    await refused('GET', path, 404, 'message');
    check((await quota()) === before + 1, 'of all these only the scans of a query cost');
  },

  async brands() {
    const before = await quota();
    const brands = await get('GET', '/v1/brands', [shapes.BRAND]);
    check(brands.length === 20, 'a page has 20');
    brandId = brands[0].id;
    check(
      (await get('GET', '/v1/brands?filter=FREE&max_results=3&page=2', [shapes.BRAND])).length === 3,
      'three of them',
    );
    check((await get('GET', '/brands?query=paypal', [shapes.BRAND])).length > 0, 'PayPal is a brand');
    check((await get('GET', `/v1/brand/${brandId}`, shapes.BRAND)).id === brandId, 'another brand');
    await get('GET', `/v1/brand/${brandId}/scans?max_results=2`, [shapes.SCAN]);
    await refused('GET', '/v1/brands?max_results=21', 422, 'message');
    await refused('GET', `/v1/brand/${nowhere}`, 404, 'message');
    await refused('GET', `/v1/brand/${brandId}/scans?page=0`, 422, 'list');
    await refused('GET', `/v1/brand/${nowhere}/scans`, 404, 'message');
    check((await quota()) === before + 1, 'of all these only the scans of a brand cost');
  },

  async 'the account'() {
    const own = await get('GET', '/account/scans?page=1', [shapes.SCAN]);
    check(own[0].id === scanId, 'the newest of the own scans');
    const days = await get('GET', '/account/usage?days=7', [shapes.DAY_USAGE]);
    check(days.length === 7 && days[6].quota === (await quota()), 'today is the last of seven days');
    const { daily_quota_limit, quota: used, remaining } = await get('GET', '/user/usage', shapes.USAGE);
    check(daily_quota_limit - used === remaining, 'what is left is the limit less what is used');
  },

  async refusals() {
    for (const [method, path] of [
      ['POST', '/v1/scan'],
      ['GET', `/v1/scan/${scanId}`],
      ['POST', '/v1/fast-check'],
      ['POST', '/v1/search'],
      ['GET', '/v1/queries'],
      ['GET', '/v1/brands'],
      ['GET', '/v1/viewports'],
      ['GET', '/v1/user/usage'],
      ['GET', '/account/scans'],
      ['GET', '/nothing'],
    ] as const) {
      await refused(method, path, 401, 'message', undefined, null);
      await refused(method, path, 401, 'message', undefined, `${premium}x`);
      await refused('PATCH', path, path === '/nothing' ? 404 : 405, 'message', {});
    }
    await refused('GET', `/v1/scan/${nowhere}`, 404, 'message');
    await refused('POST', '/v1/scan', 422, 'list', { submitted_url: 'https://user@shop.example/' });
    await refused('POST', '/v1/scan', 413, 'message', { submitted_url: target, more: 'x'.repeat(70_000) });
    await refused('POST', '/v1/scan', 403, 'message', { submitted_url: target, scanned_from: 'DE' }, free);
    await get('GET', '/v1/user/usage', shapes.USAGE, undefined, `Bearer ${premium}`);
    await get('GET', '/v1/user/usage', shapes.USAGE, undefined, `bearer ${premium}`);
  },
};

for (const [name, step] of Object.entries(steps)) {
  await step().catch((error: unknown) => {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  });
  console.log(`${name}: as specified`);
}
