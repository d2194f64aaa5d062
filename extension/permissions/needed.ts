import type { Permissions } from 'webextension-polyfill';

/** For checks of visited pages and marks on links; requested and removed together. */
export const SITE_ACCESS: Permissions.Permissions = { permissions: ['webNavigation'], origins: ['*://*/*'] };

/** For notifications about ended scans. */
export const NOTIFICATIONS: Permissions.Permissions = { permissions: ['notifications'] };
