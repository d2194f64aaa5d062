import { expect, test } from 'vitest';
import { userAgent, viewport } from '../../../shared/api/reference.ts';
import { DEVICES, scanRequest } from '../../../shared/api/scans.ts';
import { defaultUserAgent, defaultViewport, USER_AGENTS, VIEWPORTS } from '../../../server/reference/devices.ts';

test('at least ten distinct user agents, whose shares add up to 100', () => {
  expect(new Set(USER_AGENTS.map(entry => entry.user_agent)).size).toBeGreaterThanOrEqual(10);
  expect(new Set(USER_AGENTS.map(entry => entry.user_agent)).size).toBe(USER_AGENTS.length);
  expect(USER_AGENTS.reduce((sum, entry) => sum + entry.share, 0)).toBeCloseTo(100, 6);
});

test('at least six distinct viewports', () => {
  expect(new Set(VIEWPORTS.map(entry => `${entry.width}x${entry.height}`)).size).toBe(VIEWPORTS.length);
  expect(VIEWPORTS.length).toBeGreaterThanOrEqual(6);
});

test.each([...USER_AGENTS])('$user_agent is accepted for a scan', entry => {
  expect(userAgent.parse(entry)).toEqual(entry);
  const request = { submitted_url: 'example.com', user_agent: entry.user_agent, device: entry.device };
  expect(scanRequest.parse(request).user_agent).toBe(entry.user_agent);
});

test.each([...VIEWPORTS])('$width x $height is accepted for a scan', entry => {
  expect(viewport.parse(entry)).toEqual(entry);
  expect(scanRequest.parse({ submitted_url: 'example.com', ...entry })).toMatchObject(entry);
});

test.each(DEVICES)('%s has defaults', device => {
  const entry = USER_AGENTS.find(candidate => candidate.user_agent === defaultUserAgent(device));
  expect(entry?.device).toBe(device);
  expect(defaultViewport(device).device).toBe(device);
});
