import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Public addresses of the machine in the network below; nothing outside of it is ever spoken to. */
export const OWN_V4 = '45.33.9.1';
export const OWN_V6 = '2600:3c00:9::1';
/** What leaves by its default route is counted here, and ends. */
export const OUTSIDE = 'out0';

const SET_UP = `set -e
ip link set lo up
ip link add ${OUTSIDE} type veth peer name out1
ip link set out1 up
ip addr add ${OWN_V4}/24 dev ${OUTSIDE}
ip addr add ${OWN_V6}/64 dev ${OUTSIDE} nodad
ip link set ${OUTSIDE} up
ip route add default via 45.33.9.254
exec "$@"`;

const UNSHARE = process.getuid?.() === 0 ? ['-n'] : ['-Urn'];
const inNetwork = (command: readonly string[]): string[] => [...UNSHARE, 'sh', '-c', SET_UP, 'sh', ...command];

/** Whether this system lets this user make networks; some forbid it, and others lack `unshare` or `ip`. */
export const canMakeNetworks =
  process.platform === 'linux' && spawnSync('unshare', inNetwork(['true']), { stdio: 'ignore' }).status === 0;

/** Runs a script of this folder in a network namespace with public addresses and no connectivity, and returns its JSON output. */
export async function runInPublicNetwork(script: string, args: readonly string[] = []): Promise<unknown> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const { stdout } = await promisify(execFile)('unshare', inNetwork([process.execPath, file, ...args]));
  return JSON.parse(stdout);
}
