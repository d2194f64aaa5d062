import { expect, test } from 'vitest';
import { readPrintedLine } from '../../../extension/options/printed-line.ts';

const LINE = { address: 'http://127.0.0.1:8787', key: 'lg_1' };

test.each([
  ['linkglass http://127.0.0.1:8787 lg_1', LINE],
  ['  linkglass  http://127.0.0.1:8787\tlg_1\n', LINE],
  ['Paste into the extension: linkglass http://127.0.0.1:8787 lg_1', LINE],
  ['http://127.0.0.1:8787', null],
  ['lg_1', null],
  ['linkglass http://127.0.0.1:8787', null],
  ['', null],
])('the pasted text %j is read as %j', (pasted, expected) => {
  expect(readPrintedLine(pasted)).toEqual(expected);
});
