import type { Viewport } from '../../shared/api/reference.ts';

/** Compiled by hand in November 2026: the most common screens in CSS pixels by public statistics, most common first. The first of a device is its default. */
export const VIEWPORTS: readonly Viewport[] = [
  { width: 1920, height: 1080, device: 'DESKTOP' },
  { width: 1536, height: 864, device: 'DESKTOP' },
  { width: 1366, height: 768, device: 'DESKTOP' },
  { width: 1440, height: 900, device: 'DESKTOP' },
  { width: 2560, height: 1440, device: 'DESKTOP' },
  { width: 390, height: 844, device: 'MOBILE' },
  { width: 360, height: 800, device: 'MOBILE' },
  { width: 412, height: 915, device: 'MOBILE' },
  { width: 393, height: 852, device: 'MOBILE' },
  { width: 430, height: 932, device: 'MOBILE' },
];
