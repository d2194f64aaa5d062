import { describe, expect, test } from 'vitest';
import { bearsName } from '../../../../server/page/identity/bears-name.ts';
import { presentedNames } from '../../../../server/page/identity/presented-names.ts';

const bears = (domain: string, title: string): boolean =>
  presentedNames({ title, siteNames: [], headings: [], opening: [], logos: [], copyright: [], origins: [] }).some(
    name => bearsName(domain, name),
  );

describe('a domain that bears the name on its page', () => {
  test.each([
    ['harborpine.com', 'Sign in | Harbor & Pine'],
    ['harbor-pine.de', 'Harbor Pine – Anmelden'],
    ['joes-pizza-berlin.de', "Joe's Pizza"],
    ['nyu.edu', 'New York University – Log in'],
    ['unimelb.edu.au', 'University of Melbourne'],
    ['djz.de', 'Suche – Deutsche Jagdzeitung'],
    ['foerde-nachrichten.de', 'Förde Nachrichten'],
    ['muzdom.ru', 'МузДом: гитары'],
    ['f-1.lt', 'F-1.LT – naujienos'],
    ['auto-wirtschaft.ch', 'AUTO&Wirtschaft'],
    ['myshop.example', 'My Shop – Sign in'],
  ])('is %s for “%s”', (domain, title) => {
    expect(bears(domain, title)).toBe(true);
  });

  test.each([
    ['cedarbrook.com', 'Online Banking Login | BECU'],
    ['cedarbrook.com', 'Sign in to your account'],
    ['login-secure.com', 'Log in – Harbor Pine'],
    ['a-b-c.com', 'Account'],
    ['stranger.example', 'My Shop – Sign in'],
    ['secure.com', 'Secure sign in'],
  ])('is not %s for “%s”', (domain, title) => {
    expect(bears(domain, title)).toBe(false);
  });
});
