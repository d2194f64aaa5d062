import { expect, test } from 'vitest';
import { browserEnvironment } from '../../../server/browser/environment.ts';

test('the browser gets what it needs to run, and no secret', () => {
  const env = {
    PATH: '/usr/bin',
    HOME: '/home/mia',
    AWS_SECRET_ACCESS_KEY: 'secret',
    LINKGLASS_DATABASE_URL: 'postgres://user:password@db',
    SSH_AUTH_SOCK: '/run/agent',
    NODE_OPTIONS: '--inspect',
  };
  expect(browserEnvironment(env)).toEqual({ PATH: '/usr/bin', HOME: '/home/mia', LANG: 'C.UTF-8' });
});
