import { expect, test } from 'vitest';
import { addressInText } from '../../../../extension/background/scans/address-in-text.ts';
import { processorMs } from '../../../support/processor-time.ts';

test.each([
  ['https://shop.example/a?b=c', 'https://shop.example/a?b=c'],
  ['shop.example/a', 'https://shop.example/a'],
  ['shop.example:8443', 'https://shop.example:8443/'],
  ['hxxps://shop[.]example/a', 'https://shop.example/a'],
  ['hxxp://shop(dot)example', 'http://shop.example'],
  ['shop [.] example', 'https://shop.example/'],
  ['Look at hxxps://shop[.]example/a, please', 'https://shop.example/a'],
  ['It was on shop.example.', 'https://shop.example/'],
  ['<https://shop.example/a>', 'https://shop.example/a'],
  ['“https://shop.example/a”', 'https://shop.example/a'],
  ['bücher.example/neu', 'https://xn--bcher-kva.example/neu'],
  ['203.0.113[.]7/login', 'https://203.0.113.7/login'],
])('addressInText(%j) is %s', (text, address) => {
  expect(addressInText(text)).toBe(address);
});

test.each([
  '',
  '   ',
  'hello',
  'nothing like an address',
  'version 1.5 of it',
  '3.14',
  'somebody@shop.example',
  'notes.txt',
  'and so on...',
  'javascript:alert(1)',
  'ftp://shop.example/',
  'data:text/html,hello',
])('addressInText(%j) is null', text => {
  expect(addressInText(text)).toBeNull();
});

test('addressInText only reads the start of a long text, fast', () => {
  const look = () => expect(addressInText(`${'[.] '.repeat(100_000)}https://late.example/`)).toBeNull();
  expect(processorMs(look)).toBeLessThan(1_000);
});
