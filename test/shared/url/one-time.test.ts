import { expect, test } from 'vitest';
import { oneTimeUse } from '../../../shared/url/one-time.ts';

test.each([
  ['https://shop.example/account/reset-password?token=9f2c1e7ab34d55e0aa71', 'reset'],
  ['https://shop.example/users/password/edit?reset_password_token=zD8x-kQmWb2Lr5Tf7Yp0', 'reset'],
  ['https://konto.example/passwort/zuruecksetzen/4f9a8b7c6d5e4f3a2b1c', 'reset'],
  ['https://app.example/magic-link/Zk3pQ9xT2bV7mN4rL8sD', 'sign-in'],
  ['https://app.example/login?magic=Zk3pQ9xT2bV7mN4rL8sD', 'sign-in'],
  ['https://news.example/confirm?email=ann@mail.example', 'confirm'],
  ['https://news.example/verifyEmail/7c1f0e9d8b6a5432ff01', 'confirm'],
  ['https://news.example/unsubscribe', 'unsubscribe'],
  ['https://news.example/newsletter/abmelden?u=17', 'unsubscribe'],
  ['https://news.example/désabonnement?id=4', 'unsubscribe'],
  ['https://team.example/invite/a1b2c3d4e5f6a7b8c9d0', 'invitation'],
  ['https://files.example/get?X-Amz-Signature=ab12cd34ef56ab12cd34ef56', 'token'],
  ['https://app.example/open#access_token=ya29.A0ARrdaM9x8y7z6w5v', 'token'],
  ['https://app.example/s/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ.c2lnbmF0dXJl', 'token'],
])('%s works once: %s', (url, use) => {
  expect(oneTimeUse(url)).toBe(use);
});

test.each([
  'https://shop.example/',
  'https://shop.example/products/garden-chair-oak-2024-edition?color=red&size=12',
  'https://docs.example/guide/reset-password',
  'https://docs.example/how-to-verify-your-email-address',
  'https://news.example/2026/11/20/bank-warns-of-phishing-mails-17-arrested',
  'https://shop.example/?utm_source=newsletter&utm_campaign=2026-autumn-sale',
  'https://video.example/watch?v=dQw4w9WgXcQ',
  'https://code.example/commit/4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a',
  'https://shop.example/search?code=DE',
  'https://login.example/?session=expired',
  'not an address',
])('%s can be opened by anybody', url => {
  expect(oneTimeUse(url)).toBeNull();
});
