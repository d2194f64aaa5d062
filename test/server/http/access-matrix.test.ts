import Router from '@koa/router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestResponse } from '../support/test-server.ts';
import { CALLS, type Call, type Context } from './access/calls.ts';
import { KEYED, KEYLESS, openWorld, type Caller, type Keyed, type World } from './access/world.ts';

// Who may call what, and what responses reveal. Every caller calls every route on two servers that differ only in what one account
// keeps private. Responses to other accounts must be the same on both, so that nobody can learn of private scans, brands and saved
// queries from a status, a count, an order or a charge.

interface Answer extends TestResponse {
  readonly name: string;
  readonly call: Call;
  readonly caller: Caller;
  readonly target: string;
}

const NO_QUERY = '00000000-0000-4000-8000-000000000000';

/** `METHOD /path` of every route that the server mounts. */
const mounted = new Set<string>();
let worlds: { readonly with: World; readonly without: World };
let answers: { readonly with: readonly Answer[]; readonly without: readonly Answer[] };

beforeAll(async () => {
  const register = vi.spyOn(Router.prototype, 'register');
  worlds = { with: await openWorld(true), without: await openWorld(false) };
  for (const [path, methods] of register.mock.calls) {
    for (const each of [path].flat())
      for (const method of methods) mounted.add(`${method.toUpperCase()} ${String(each)}`);
  }
  register.mockRestore();
  const [first, second] = await Promise.all([askAll(worlds.with), askAll(worlds.without)]);
  answers = { with: first, without: second };
});
afterAll(() => Promise.all([worlds.with.server.close(), worlds.without.server.close()]));

/** A path with /v1 has a twin without. */
const withoutVersion = (route: string): string => route.replace(' /v1/', ' /');

/** Callers without a key are refused before any other check: the first call of each route is enough, if all need a key. */
const callersOf = (call: Call, index: number): readonly Caller[] =>
  index === 0 || call.keyless('no key') !== 401 ? [...KEYLESS, ...KEYED] : KEYED;

async function askAll(world: World): Promise<Answer[]> {
  const found: Answer[] = [];
  for (const [route, calls] of Object.entries(CALLS)) {
    const [routeMethod = ''] = route.split(' ');
    for (const method of routeMethod === 'GET' ? ['HEAD', 'GET'] : [routeMethod]) {
      for (const [index, call] of calls.entries()) {
        for (const caller of callersOf(call, index)) {
          // A browser that has signed in with a key asks what its key may ask; of what changes things, every second.
          const isEvery = ['HEAD', 'GET'].includes(method) || /\/(?:search|fast-check)$/.test(route);
          const bySession = isEvery ? [false, true] : [found.length % 2 === 0];
          for (const isBySession of isKeyed(caller) ? bySession : [false]) {
            // Both spellings lead to the same: every second call is by the other.
            const version = route.includes(' /v1/') && found.length % 2 === 0 ? '/v1' : '';
            found.push(await ask(world, { method, version, call, caller, isBySession }));
          }
        }
      }
    }
  }
  return found;
}

async function ask(
  { server, things, ownQueries, authorizations, cookies }: World,
  {
    method,
    version,
    call,
    caller,
    isBySession,
  }: Pick<Answer, 'call' | 'caller'> & { method: string; version: string; isBySession: boolean },
): Promise<Answer> {
  const context: Context = { ...things, ownQuery: ownQueries.get(caller) ?? NO_QUERY };
  const target = `${version}${call.path(context)}`;
  const authorization = authorizations.get(caller);
  const sessionHeaders = { cookie: cookies.get(caller) ?? '', 'linkglass-page': '1' };
  const keyHeaders: Record<string, string> = authorization === undefined ? {} : { authorization };
  const body = typeof call.body === 'function' ? call.body(context) : call.body;
  const answer = await server.request(method, target, {
    headers: isBySession ? sessionHeaders : keyHeaders,
    // The key is checked before the body.
    ...(body === undefined ? {} : isKeyed(caller) ? { body } : { raw: '{' }),
  });
  return {
    ...answer,
    name: `${method} ${target} ${JSON.stringify(body ?? '')} by ${caller}${isBySession ? ' in a browser' : ''}`,
    call,
    caller,
    target,
  };
}

/** The responses to another account, without parts that differ each time. */
function told({ status, text, headers, call }: Answer): object {
  return {
    status,
    allow: headers.get('allow'),
    text: call.isVarying
      ? ''
      : text
          .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'DATE')
          .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'SERVER')
          .replaceAll(/\?expires=\d+&signature=[\w-]+/g, '?SIGNED'),
  };
}

const isKeyed = (caller: Caller): caller is Keyed => (KEYED as readonly Caller[]).includes(caller);
const isOwner = (caller: Caller): boolean => caller.startsWith('owner');

test('every mounted route has a row, and every row a route', async () => {
  const rows = new Set(Object.keys(CALLS).flatMap(route => [route, withoutVersion(route)]));
  expect([...mounted].filter(route => !route.startsWith('HEAD ')).toSorted()).toEqual([...rows].toSorted());
});

test('every operation of the description has a row', async () => {
  const { json } = await worlds.with.server.request('GET', '/openapi.json');
  const described = Object.entries(json.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  );
  const rows = Object.keys(CALLS).map(route => route.replaceAll(/[:*](\w+)/g, '{$1}'));
  expect(described.toSorted()).toEqual(rows.filter(route => route !== 'GET /').toSorted());
});

test('every caller gets the status of its row', () => {
  const wrong = answers.with.flatMap(({ name, call, caller, status }) => {
    const expected = isKeyed(caller) ? call.status[caller] : call.keyless(caller);
    return status === expected ? [] : [`${name}: ${status}, not ${expected}`];
  });
  expect(wrong).toEqual([]);
  expect(answers.with.length).toBeGreaterThan(1_400);
});

test('responses to others do not depend on private data', () => {
  const others = answers.with.map((answer, index) => [answer, answers.without[index]] as const);
  const leaks = others.filter(([there, elsewhere]) => {
    if (isOwner(there.caller) || there.call.isBearer) return false;
    return JSON.stringify(told(there)) !== JSON.stringify(elsewhere && told(elsewhere));
  });
  expect(leaks.map(([{ name, status, text }, other]) => [name, status, text, other?.status, other?.text])).toEqual([]);
});

test('responses to others contain no identifier or text of private data', () => {
  const { privateScan, privateTwin, runningScan, savedQuery, brand } = worlds.with.things;
  const ids = [privateScan, privateTwin, runningScan, savedQuery, brand];
  const leaks = answers.with.filter(({ call, caller, text, headers, target }) => {
    if (isOwner(caller) || call.isBearer) return false;
    const all = `${text} ${JSON.stringify([...headers])}`;
    // A fast check repeats its URL, and a prefix list is not text.
    const isWord = /secret/i.test(all) && !/fast-check|prefixes|openapi|docs/.test(target);
    return isWord || ids.some(id => all.includes(id));
  });
  expect(leaks.map(({ name, text }) => [name, text])).toEqual([]);
});

test("the owner's responses differ wherever private data counts", () => {
  const hidden = answers.with.filter((answer, index) => {
    if (answer.caller !== 'owner PREMIUM' || !answer.call.reveals || answer.status !== 200) return false;
    if (answer.name.startsWith('HEAD')) return false;
    const elsewhere = answers.without[index];
    return JSON.stringify(told(answer)) === JSON.stringify(elsewhere && told(elsewhere));
  });
  expect(hidden.map(({ name, text }) => [name, text])).toEqual([]);
});
