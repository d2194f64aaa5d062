import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { MAX_FAVICON_BYTES } from '../../../../../server/scans/capture/images/decode-favicon.ts';
import { createFaviconDecoder } from '../../../../../server/scans/capture/images/favicon-decoder.ts';
import { decodePixels } from '../../../../../server/scans/capture/images/decode-pixels.ts';
import { phashOfPixels } from '../../../../../server/scans/capture/images/phash.ts';
import { draw, readRgba, toSharp } from './drawings.ts';
import { makeBmp, makeDib, makeIco, type IcoPicture } from './icon-files.ts';

// As scans do: in a process of its own.
const { decode: decodeFavicon, warmUp, close } = createFaviconDecoder();
warmUp();
afterAll(close);

/** Two colours and a hole, in values that 15-bit colour keeps. */
const icon = draw(20, 14, 4, (x, y) => (x < 5 && y < 5 ? [0, 0, 0, 0] : x > y ? [255, 0, 0, 255] : [0, 255, 255, 255]));
const opaque = draw(20, 14, 4, (x, y) => (x > y ? [255, 0, 0, 255] : [0, 255, 255, 255]));
const small = draw(8, 8, 4, () => [0, 0, 255, 255]);
const png = await toSharp(icon).png().toBuffer();

const rasters: [format: string, mimetype: string, bytes: Buffer, isLossless: boolean][] = [
  ['png', 'image/png', png, true],
  ['gif', 'image/gif', await toSharp(icon).gif().toBuffer(), true],
  ['webp', 'image/webp', await toSharp(icon).webp({ lossless: true }).toBuffer(), true],
  ['avif', 'image/avif', await toSharp(icon).avif().toBuffer(), false],
  ['jpeg', 'image/jpeg', await toSharp(icon).jpeg().toBuffer(), false],
];

describe('formats', () => {
  test.each(rasters)('%s is recognised by its bytes', async (format, mimetype, bytes, isLossless) => {
    const found = await decodeFavicon(bytes, 'text/html');
    expect(found).toMatchObject({
      format,
      mimetype,
      width: 20,
      height: 14,
      blobMimetype: 'image/png',
      phash: await phashOfPixels(await decodePixels(bytes)),
    });
    expect(await sharp(found?.blob).metadata()).toMatchObject({ format: 'png', width: 20, height: 14 });
    if (isLossless) expect(await readRgba(found?.blob ?? Buffer.alloc(0))).toEqual(icon.data);
  });

  test.each([
    ['1 bit', makeBmp(makeDib(opaque, 1), 48)],
    ['4 bits', makeBmp(makeDib(opaque, 4), 104)],
    ['8 bits', makeBmp(makeDib(opaque, 8), 1064)],
    ['15 bits', makeBmp(makeDib(opaque, 16), 40)],
    ['16 bits with masks', makeBmp(makeDib(opaque, 16, { bitFields: true }), 52)],
    ['24 bits', makeBmp(makeDib(opaque, 24), 40)],
    ['24 bits from the top', makeBmp(makeDib(opaque, 24, { isTopDown: true }), 40)],
    ['32 bits', makeBmp(makeDib(opaque, 32), 40)],
  ])('a bitmap of %s', async (_, bytes) => {
    const found = await decodeFavicon(bytes, null);
    expect(found).toMatchObject({ format: 'bmp', mimetype: 'image/bmp', width: 20, height: 14 });
    expect(await readRgba(found?.blob ?? Buffer.alloc(0))).toEqual(opaque.data);
  });

  test.each<[string, IcoPicture]>([
    ['a PNG', { width: 20, height: 14, depth: 32, bytes: png }],
    ...([1, 4, 8, 16, 24, 32] as const).map((depth): [string, IcoPicture] => [
      `a bitmap of ${depth} bits`,
      { width: 20, height: 14, depth, bytes: makeDib(depth === 1 ? opaque : icon, depth, { isIcon: true }) },
    ]),
  ])('an icon file of %s', async (name, entry) => {
    const found = await decodeFavicon(makeIco([entry]), null);
    expect(found).toMatchObject({ format: 'ico', mimetype: 'image/vnd.microsoft.icon', width: 20, height: 14 });
    expect(await readRgba(found?.blob ?? Buffer.alloc(0))).toEqual(name.includes(' 1 bits') ? opaque.data : icon.data);
  });

  test('takes the largest image of an icon file, then the one with most colours', async () => {
    const file = makeIco([
      { width: 8, height: 8, depth: 32, bytes: makeDib(small, 32, { isIcon: true }) },
      { width: 20, height: 14, depth: 4, bytes: makeDib(opaque, 4, { isIcon: true }) },
      { width: 20, height: 14, depth: 32, bytes: makeDib(icon, 32, { isIcon: true }) },
    ]);
    expect(await readRgba((await decodeFavicon(file, null))?.blob ?? Buffer.alloc(0))).toEqual(icon.data);
  });

  test('skips a broken image of an icon file', async () => {
    const file = makeIco([
      { width: 20, height: 14, depth: 32, bytes: makeDib(icon, 32, { isIcon: true }).subarray(0, 200) },
      { width: 8, height: 8, depth: 32, bytes: makeDib(small, 32, { isIcon: true }) },
    ]);
    expect(await decodeFavicon(file, null)).toMatchObject({ width: 8, height: 8 });
  });

  test('uses the declared type only to choose between names of the real format', async () => {
    const ico = makeIco([{ width: 20, height: 14, depth: 32, bytes: png }]);
    expect((await decodeFavicon(ico, 'image/X-Icon; charset=binary'))?.mimetype).toBe('image/x-icon');
    expect((await decodeFavicon(png, 'image/x-icon'))?.mimetype).toBe('image/png');
  });

  test('stores at most 512 pixels, and reports the size of the file', async () => {
    const large = await toSharp(draw(1024, 600, 3, (x, y) => [x, y, 0]))
      .png()
      .toBuffer();
    const found = await decodeFavicon(large, null);
    expect(found).toMatchObject({ width: 1024, height: 600 });
    expect(await sharp(found?.blob).metadata()).toMatchObject({ width: 512, height: 300 });
  });
});

describe('drawings', () => {
  const root =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" width="64" height="32">';
  const decode = (svg: string) => decodeFavicon(Buffer.from(svg), 'image/svg+xml');
  const blank = `${root}<text y="20"></text></svg>`;

  test('an SVG has its own size and is drawn at 256 pixels', async () => {
    const found = await decode(
      `<?xml version="1.0"?><!-- an icon -->\n${root}<rect width="64" height="32" fill="#0f0"/></svg>`,
    );
    expect(found).toMatchObject({
      format: 'svg',
      mimetype: 'image/svg+xml',
      width: 64,
      height: 32,
      phash: '8000000000000000',
    });
    expect(await sharp(found?.blob).metadata()).toMatchObject({ width: 256, height: 128 });
    expect((await readRgba(found?.blob ?? Buffer.alloc(0))).subarray(0, 4)).toEqual(Buffer.from([0, 255, 0, 255]));
  });

  test('external references of an SVG are neither fetched nor read from disk', async () => {
    const requests: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url);
      response.end(png);
    }).listen(0, '127.0.0.1');
    const folder = mkdtempSync(join(tmpdir(), 'favicon-'));
    try {
      await new Promise(resolve => server.once('listening', resolve));
      // Safe: a TCP server that listens has an AddressInfo.
      const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const path = join(folder, 'secret.png');
      const text = join(folder, 'secret.txt');
      writeFileSync(path, png);
      writeFileSync(text, 'SECRET');
      const file = pathToFileURL(path).href;
      const expected = (await decode(blank))?.blob;
      for (const body of [
        `<image href="${web}/a.png" width="64" height="32"/>`,
        `<image xlink:href="${web}/b.png" width="64" height="32"/>`,
        `<use href="${web}/c.svg#x"/>`,
        `<style>@import url(${web}/d.css); @font-face { font-family: x; src: url(${web}/e.woff) }</style>`,
        `<image href="${file}" width="64" height="32"/>`,
        `<image href="${path}" width="64" height="32"/>`,
        `<text y="20"><xi:include href="${pathToFileURL(text).href}" parse="text"/></text>`,
      ]) {
        expect((await decode(`${root}${body}</svg>`))?.blob, body).toEqual(expected);
      }
      for (const head of [
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "${pathToFileURL(text).href}">]>`,
        `<!DOCTYPE svg SYSTEM "${web}/f.dtd" [<!ENTITY x SYSTEM "${web}/g.txt">]>`,
      ]) {
        expect(await decode(`${head}${root}<text y="20">&x;</text></svg>`), head).toBeNull();
      }
      await decode(`<?xml version="1.0"?><?xml-stylesheet href="${web}/h.css"?>${blank}`);
      expect(requests).toEqual([]);
    } finally {
      server.close();
      rmSync(folder, { recursive: true });
    }
  });

  const laughs = Array.from(
    { length: 12 },
    (_, level) => `<!ENTITY l${level} "${level ? `&l${level - 1};`.repeat(10) : 'lol'}">`,
  );
  const tower = Array.from(
    { length: 9 },
    (_, level) => `<g id="g${level + 1}" opacity=".9">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
  );
  test.each([
    ['entities that grow without end', `<!DOCTYPE svg [${laughs.join('')}]>${root}<text>&l11;</text></svg>`],
    [
      'references that grow without end',
      `${root}<g id="g0"><rect width="64" height="32" opacity=".5"/></g>${tower.join('')}</svg>`,
    ],
    [
      'a canvas of a million pixels a side',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>',
    ],
    ['an element that never ends', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
  ])('%s comes to nothing, and comes to an end', async (_, svg) => {
    expect(await decode(svg)).toBeNull();
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a web page', Buffer.from('<!doctype html><html><body><svg></svg></body></html>')],
  ['the start of a PNG', png.subarray(0, 20)],
  [
    'a PNG of more than 4 megapixels',
    await sharp({ create: { width: 2001, height: 2000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ],
  ['a PNG of 4 gigapixels', Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff08020000001234abcd', 'hex')],
  ['an icon file without pictures', makeIco([])],
  [
    'an icon file whose picture lies outside',
    Buffer.concat([Buffer.from('000001000100', 'hex'), Buffer.alloc(16, 255)]),
  ],
  [
    'a bitmap that claims a million pixels a side',
    makeBmp(
      Buffer.concat([Buffer.from([40, 0, 0, 0, 64, 66, 15, 0, 64, 66, 15, 0, 1, 0, 24, 0]), Buffer.alloc(64)]),
      40,
    ),
  ],
  ['a bitmap cut short', makeBmp(makeDib(opaque, 24), 40).subarray(0, 100)],
  ['a file that is too large', Buffer.concat([png, Buffer.alloc(MAX_FAVICON_BYTES)])],
])('%s is no icon', async (_, bytes) => {
  expect(await decodeFavicon(bytes, 'image/png')).toBeNull();
});

const slow = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><g id="g0"><rect width="64" height="32"/></g>${Array.from(
    { length: 9 },
    (_, level) => `<g id="g${level + 1}" opacity=".9">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
  ).join('')}</svg>`,
);

test('an endless SVG delays the next icon only briefly', async () => {
  /** Which of the two was over first. The drawing is given some seconds: on a machine that is busy for as long, either may be. */
  async function firstOf(): Promise<string> {
    await decodeFavicon(png, null);
    const order: string[] = [];
    const never = decodeFavicon(slow, null);
    const isOver = never.then(() => order.push('the drawing'));
    expect(await decodeFavicon(png, null)).toMatchObject({ width: 20 });
    order.push('the next icon');
    await isOver;
    expect(await never).toBeNull();
    return order[0] ?? '';
  }
  // Whoever waits for the drawing is never first.
  await expect.poll(firstOf, { timeout: 100_000 }).toBe('the next icon');
});

describe.runIf(process.platform === 'linux')('the decoding process', { meta: { needs: 'Linux' } }, () => {
  test('runs as nobody if started by root', async () => {
    await decodeFavicon(png, null);
    const users = decoders().map(({ user }) => user);
    expect(users.length).toBeGreaterThan(0);
    const ours = process.getuid?.() ?? 0;
    for (const user of users) expect(user).toBe(ours === 0 ? 65_534 : ours);
  });

  test('is replaced when it dies, and its pending icons are null', async () => {
    await decodeFavicon(png, null);
    const waiting = decodeFavicon(slow, null);
    for (const { pid } of decoders()) process.kill(pid, 'SIGKILL');
    expect(await waiting).toBeNull();
    expect(await decodeFavicon(png, null)).toMatchObject({ width: 20 });
  });

  test('has an empty environment', async () => {
    await decodeFavicon(png, null);
    const names = decoders().flatMap(({ pid }) =>
      proc(pid, 'environ')
        .split('\0')
        .map(each => each.split('=')[0]),
    );
    expect(names).toContain('VIPS_CONCURRENCY');
    expect(names.filter(name => !/^(VIPS|MALLOC|UV|NODE_CHANNEL)_|^$/.test(name ?? ''))).toEqual([]);
  });
});

/** The decoding processes of this process, from /proc. */
function decoders(): { pid: number; user: number }[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && proc(name, 'cmdline').includes('favicon-process'))
    .map(name => ({ pid: Number(name), status: proc(name, 'status') }))
    .filter(({ status }) => /^PPid:\s*(\d+)/m.exec(status)?.[1] === String(process.pid))
    .map(({ pid, status }) => ({ pid, user: Number(/^Uid:\s*(\d+)/m.exec(status)?.[1]) }));
}

function proc(pid: string | number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // gone meanwhile
  }
}
