import Router from '@koa/router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestResponse } from '../support/test-server.ts';
import { CALLS, fillIn, type Call } from './access/calls.ts';
import { KEYED, KEYLESS, openWorld, type Caller, type Keyed, type World } from './access/world.ts';

// Who may call what, and what responses reveal. Every caller calls every route on two servers that differ only in what one account
// keeps private. Responses to other accounts must be the same on both, so that nobody can learn of private scans, brands and saved
// queries from a status, a count, an order or a charge.

interface Request {
  readonly method: string;
  readonly call: Call;
  readonly caller: Caller;
  /** A browser that has signed in with a key may do what its key may do. */
  readonly isBySession: boolean;
  /** Both spellings of a path lead to the same. */
  readonly version: '' | '/v1';
}
interface Answer extends TestResponse, Request {
  readonly name: string;
  readonly target: string;
}

/** `METHOD /path` of every route that the server mounts. */
const mounted = new Set<string>();
let worlds: { readonly with: World; readonly without: World };
/** Each answer with that of the other server to the same request. */
let answers: readonly (readonly [Answer, Answer])[];

beforeAll(async () => {
  const register = vi.spyOn(Router.prototype, 'register');
  worlds = { with: await openWorld(), without: await openWorld({ hasPrivateThings: false }) };
  for (const [path, methods] of register.mock.calls) {
    for (const each of [path].flat())
      for (const method of methods) mounted.add(`${method.toUpperCase()} ${String(each)}`);
  }
  register.mockRestore();
  const found: (readonly [Answer, Answer])[] = [];
  for (const request of requests()) {
    const answer = await ask(worlds.with, request);
    // A request that is refused for its key never gets to the data.
    found.push([answer, answer.status === 401 ? answer : await ask(worlds.without, request)]);
  }
  answers = found;
});
afterAll(() => Promise.all([worlds.with.server.close(), worlds.without.server.close()]));

const isKeyed = (caller: Caller): caller is Keyed => (KEYED as readonly Caller[]).includes(caller);
const isOwner = (caller: Caller): boolean => caller.startsWith('owner');

/** One of the routes that need a key, and the one that looks for a key itself: every form of the Authorization header is sent. */
const READ_HEADER: ReadonlySet<string> = new Set(['GET /v1/user', 'GET /metrics']);
/** For the other routes, those that differ behind the place that reads the header. */
const WITHOUT_KEY = ['no key', 'an unknown key', 'a revoked key'] as const;

const ASK_HEAD: ReadonlySet<Caller> = new Set(['no key', 'other PREMIUM', 'owner PREMIUM']);

/** Every call by every caller with a key; those without a valid key make the first call of each route. */
function* requests(): Generator<Request> {
  let turn = 0;
  for (const [route, calls] of Object.entries(CALLS)) {
    const [method = ''] = route.split(' ');
    for (const [index, call] of calls.entries()) {
      const isFirst = index === 0;
      const isOpen = call.keyless('no key') !== 401;
      const strangers = READ_HEADER.has(route) ? KEYLESS : isFirst || isOpen ? WITHOUT_KEY : [];
      for (const caller of [...strangers, ...call.callers]) {
        turn++;
        const version = route.includes(' /v1/') && turn % 2 === 0 ? '/v1' : '';
        const request = { method, call, caller, version, isBySession: false } as const;
        const isRead = method === 'GET' && isFirst;
        if (isRead && ASK_HEAD.has(caller)) yield { ...request, method: 'HEAD' };
        // Of what changes things, and of further calls, every third is by a browser.
        const modes = isRead ? [false, true] : [turn % 3 === 0];
        for (const isBySession of isKeyed(caller) ? modes : [false]) yield { ...request, isBySession };
      }
    }
  }
}

async function ask(world: World, request: Request): Promise<Answer> {
  const { method, call, caller, isBySession, version } = request;
  const { server, authorizations, cookies } = world;
  const { path, body } = fillIn(world, call, caller);
  const target = `${version}${path}`;
  const authorization = authorizations[caller];
  const answer = await server.request(method, target, {
    headers:
      isBySession && isKeyed(caller)
        ? { cookie: cookies[caller], 'linkglass-page': '1' }
        : authorization === undefined
          ? {}
          : { authorization },
    // The key is checked before the body.
    ...(body === undefined ? {} : isKeyed(caller) ? { body } : { raw: '{' }),
  });
  const by = `${caller}${isBySession ? ' in a browser' : ''}`;
  return { ...answer, ...request, target, name: `${method} ${target} ${JSON.stringify(body ?? '')} by ${by}` };
}

/** The response to another account, without parts that differ each time. */
function told({ status, text, headers, call }: Answer): string {
  const shown = text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'DATE')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'SERVER')
    .replaceAll(/\?expires=\d+&signature=[\w-]+/g, '?SIGNED');
  return JSON.stringify([status, headers.get('allow'), call.isVarying ? '' : shown]);
}

test('every mounted route and every described operation has a row, and every row a route', async () => {
  const rows = Object.keys(CALLS);
  // A path with /v1 has a twin without.
  const paths = new Set(rows.flatMap(route => [route, route.replace(' /v1/', ' /')]));
  expect([...mounted].filter(route => !route.startsWith('HEAD ')).toSorted()).toEqual([...paths].toSorted());
  const { json } = await worlds.with.server.request('GET', '/openapi.json');
  const described = Object.entries<object>(json.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  );
  const inBraces = rows.map(route => route.replaceAll(/[:*](\w+)/g, '{$1}'));
  expect(described.toSorted()).toEqual(inBraces.filter(route => route !== 'GET /').toSorted());
});

test('every caller gets the status of its row', () => {
  const wrong = answers.flatMap(([{ name, call, caller, status, headers, json }]) => {
    const expected = isKeyed(caller) ? call.status[caller] : call.keyless(caller);
    const isTold = status !== 401 || (headers.get('www-authenticate') === 'Bearer' && json?.detail !== '');
    return status === expected && isTold ? [] : [`${name}: ${status}, not ${expected}`];
  });
  expect(wrong).toEqual([]);
  expect(answers.length).toBeGreaterThan(1_000);
});

test('responses to others do not depend on private data', () => {
  const leaks = answers.filter(([there, elsewhere]) => {
    return !isOwner(there.caller) && !there.call.isBearer && told(there) !== told(elsewhere);
  });
  expect(leaks.map(([{ name }, other]) => [name, told(other)])).toEqual([]);
});

test('responses to others contain no identifier or text of private data', () => {
  const { privateScan, privateTwin, runningScan, savedQuery, brand } = worlds.with.things;
  const ids = [privateScan, privateTwin, runningScan, savedQuery, brand];
  const leaks = answers.filter(([{ call, caller, text, headers, target }]) => {
    if (isOwner(caller) || call.isBearer) return false;
    const all = `${text} ${JSON.stringify([...headers])}`;
    // A fast check repeats its URL, and a prefix list is not text.
    const isWord = /secret/i.test(all) && !/fast-check|prefixes|openapi|docs/.test(target);
    return isWord || ids.some(id => all.includes(id));
  });
  expect(leaks.map(([{ name, text }]) => [name, text])).toEqual([]);
});

test("the owner's responses differ wherever private data counts", () => {
  const hidden = answers.filter(([there, elsewhere]) => {
    const { method, caller, call, status } = there;
    if (caller !== 'owner PREMIUM' || !call.reveals || status !== 200 || method === 'HEAD') return false;
    return told(there) === told(elsewhere);
  });
  expect(hidden.map(([{ name, text }]) => [name, text])).toEqual([]);
});
