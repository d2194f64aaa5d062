import type { Permissions } from 'webextension-polyfill';

/** What checks of visits and marks on links need; asked for in one step, and given back in one. */
export const SITE_ACCESS: Permissions.Permissions = { permissions: ['webNavigation'], origins: ['*://*/*'] };

/** To tell of a scan that has ended. */
export const NOTIFICATIONS: Permissions.Permissions = { permissions: ['notifications'] };
