import { expect, test } from 'vitest';
import { browserEnvironment } from '../../../server/browser/environment.ts';

test('passes on only what the browser needs, with a fixed language', () => {
  const env = {
    PATH: '/usr/bin',
    HOME: '/home/mia',
    AWS_SECRET_ACCESS_KEY: 'secret',
    LINKGLASS_DATABASE_URL: 'postgres://user:password@db',
    SSH_AUTH_SOCK: '/run/agent',
    NODE_OPTIONS: '--inspect',
    LANG: 'de_DE.UTF-8',
    LC_ALL: 'de_DE.UTF-8',
  };
  expect(browserEnvironment(env)).toEqual({ PATH: '/usr/bin', HOME: '/home/mia', LANG: 'C.UTF-8', LANGUAGE: 'en_US' });
});
