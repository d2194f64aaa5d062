import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a browser needs that may run as another user. */
export interface DemoProfile {
  readonly folder: string;
  readonly extension: string;
  /** The variables of the display. */
  readonly screen: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** Variables by which a desktop browser finds its display; no others are passed on. */
const SCREEN = ['DISPLAY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'XDG_SESSION_TYPE', 'DBUS_SESSION_BUS_ADDRESS'];

/**
 * Makes a profile with a copy of the extension, because the user that the browser runs as may not be allowed to read the folder of
 * Linkglass.
 */
export async function prepareProfile(extensionFolder: string): Promise<DemoProfile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkglass-demo-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const extension = path.join(folder, 'extension');
    await cp(extensionFolder, extension, { recursive: true });
    return { folder, extension, screen: await readScreen(folder), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The variables of the display. The Xauthority file is copied, because another user may not read it. */
async function readScreen(profile: string): Promise<Record<string, string>> {
  const screen: Record<string, string> = {};
  for (const name of SCREEN) {
    const value = process.env[name];
    if (value !== undefined) screen[name] = value;
  }
  const password = process.env['XAUTHORITY'] ?? path.join(process.env['HOME'] ?? '', '.Xauthority');
  const copy = path.join(profile, 'Xauthority');
  if (
    await cp(password, copy).then(
      () => true,
      () => false,
    )
  )
    screen['XAUTHORITY'] = copy;
  return screen;
}
