import { describe, expect, test } from 'vitest';
import { hostGraph } from '../../../extension/report/hosts/host-graph.ts';
import { hostTree } from '../../../extension/report/hosts/host-tree.ts';
import type { ReportRequest } from '../../../extension/report/requests/request.ts';
import { makeRequest } from './make-request.ts';

const from = (url: string): Pick<ReportRequest, 'initiator'> => ({ initiator: { type: 'script', url } });
const requests = [
  makeRequest({ url: 'http://start.example/', redirectUrl: 'https://shop.example/', status: 301 }),
  makeRequest({ url: 'https://shop.example/', size: 500, ip: '192.0.2.1' }),
  makeRequest({ url: 'https://cdn.example/a.js', size: 50, ...from('https://shop.example/') }),
  makeRequest({ url: 'https://cdn.example/b.js', size: 70, status: 404, ...from('https://shop.example/') }),
  makeRequest({ url: 'https://track.example/p', ...from('https://cdn.example/a.js') }),
  makeRequest({ url: 'https://shop.example/api', ip: '192.0.2.1', ...from('https://cdn.example/a.js') }),
  makeRequest({ url: 'data:text/plain,x' }),
];

describe('hostGraph', () => {
  test('counts requests, bytes, failures and IP addresses by host', () => {
    const { nodes } = hostGraph(requests);
    expect(nodes).toEqual([
      { host: 'start.example', requests: 1, bytes: 100, failed: 0, ips: [], kinds: ['document'] },
      { host: 'shop.example', requests: 2, bytes: 600, failed: 0, ips: ['192.0.2.1'], kinds: ['document'] },
      { host: 'cdn.example', requests: 2, bytes: 120, failed: 1, ips: [], kinds: ['document'] },
      { host: 'track.example', requests: 1, bytes: 100, failed: 0, ips: [], kinds: ['document'] },
    ]);
  });

  test('has edges for redirects, documents and scripts, but none from a host to itself', () => {
    expect(hostGraph(requests).edges).toEqual([
      { from: 'start.example', to: 'shop.example', requests: 1 },
      { from: 'shop.example', to: 'cdn.example', requests: 2 },
      { from: 'cdn.example', to: 'track.example', requests: 1 },
      { from: 'cdn.example', to: 'shop.example', requests: 1 },
    ]);
  });

  test('has an edge for each redirect of the page, also by script', () => {
    const scripted = [
      makeRequest({ url: 'http://start.example/' }),
      makeRequest({ url: 'https://middle.example/' }),
      makeRequest({ url: 'https://end.example/' }),
    ];
    const path = ['http://start.example/', 'https://middle.example/', 'https://end.example/', 'https://end.example/b'];
    expect(hostGraph(scripted, path).edges).toEqual([
      { from: 'start.example', to: 'middle.example', requests: 1 },
      { from: 'middle.example', to: 'end.example', requests: 1 },
    ]);
    expect(hostGraph(requests, ['http://start.example/', 'https://shop.example/']).edges).toEqual(
      hostGraph(requests).edges,
    );
    expect(hostGraph([], ['https://a.example/', 'https://refused.example/']).nodes.map(({ host }) => host)).toEqual([
      'a.example',
      'refused.example',
    ]);
  });

  test('treats hosts named like members of Object as any other', () => {
    const odd = [
      makeRequest({ url: 'https://__proto__/' }),
      makeRequest({ url: 'https://constructor/', ...from('https://__proto__/') }),
    ];
    expect(hostGraph(odd).edges).toEqual([{ from: '__proto__', to: 'constructor', requests: 1 }]);
  });
});

describe('hostTree', () => {
  test('puts each step from the first host into a column', () => {
    const tree = hostTree(hostGraph(requests));
    expect(Object.fromEntries(tree.hosts.map(({ host, column }) => [host, column]))).toEqual({
      'start.example': 0,
      'shop.example': 1,
      'cdn.example': 2,
      'track.example': 3,
    });
    expect(tree).toMatchObject({ columns: 4, rows: 1, left: 0 });
    expect(tree.edges.filter(edge => !edge.isMain)).toEqual([
      { from: 'cdn.example', to: 'shop.example', requests: 1, isMain: false },
    ]);
  });

  test('gives leaves a row each and centres their parents', () => {
    const fan = ['a', 'b', 'c'].map(name =>
      makeRequest({ url: `https://${name}.example/`, ...from('https://root.example/') }),
    );
    const { hosts, rows } = hostTree(hostGraph([makeRequest({ url: 'https://root.example/' }), ...fan]));
    expect(Object.fromEntries(hosts.map(({ host, row }) => [host, row]))).toEqual({
      'a.example': 0,
      'b.example': 1,
      'c.example': 2,
      'root.example': 1,
    });
    expect(rows).toBe(3);
  });

  test('keeps the first host and those with the most requests, and counts the others', () => {
    const many = Array.from({ length: 500 }, (_, i) =>
      makeRequest({ url: `https://h${i}.example/`, ...from('https://root.example/') }),
    );
    const busy = Array.from({ length: 5 }, () =>
      makeRequest({ url: 'https://h400.example/x', ...from('https://root.example/') }),
    );
    const tree = hostTree(hostGraph([makeRequest({ url: 'https://root.example/' }), ...many, ...busy]), 20);
    expect(tree.hosts).toHaveLength(20);
    expect(tree.left).toBe(481);
    expect(tree.hosts.map(host => host.host)).toEqual(expect.arrayContaining(['root.example', 'h400.example']));
  });

  test('handles hosts that request each other in a cycle', () => {
    const circle = [
      makeRequest({ url: 'https://a.example/', ...from('https://c.example/') }),
      makeRequest({ url: 'https://b.example/', ...from('https://a.example/') }),
      makeRequest({ url: 'https://c.example/', ...from('https://b.example/') }),
    ];
    expect(hostTree(hostGraph(circle)).columns).toBe(3);
  });

  test('limits a long chain to six columns without shared rows', () => {
    const chain = Array.from({ length: 2000 }, (_, i) =>
      makeRequest({ url: `https://h${i}.example/`, ...from(`https://h${i - 1}.example/`) }),
    );
    const tree = hostTree(hostGraph(chain), 60);
    expect(tree.columns).toBe(6);
    const last = tree.hosts.filter(host => host.column === 5);
    expect(new Set(last.map(host => host.row)).size).toBe(last.length);
    expect(last).toHaveLength(55);
  });
});
