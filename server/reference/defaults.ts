import type { Device } from '../../shared/api/scans.ts';
import type { Viewport } from '../../shared/api/reference.ts';
import { USER_AGENTS } from './user-agents.ts';
import { VIEWPORTS } from './viewports.ts';

export function defaultUserAgent(device: Device): string {
  return firstFor(USER_AGENTS, device).user_agent;
}

export function defaultViewport(device: Device): Viewport {
  return firstFor(VIEWPORTS, device);
}

function firstFor<T extends { device: Device }>(list: readonly T[], device: Device): T {
  const first = list.find(entry => entry.device === device);
  if (!first) throw new Error(`no default for ${device}`);
  return first;
}
