import { StartError } from '../start-error.ts';
import type { LaunchMode } from './confinement.ts';

/** Why the browser cannot be sandboxed here. */
export type SandboxTrouble = 'not runnable' | 'no namespaces' | 'no other user';

const REASONS: Readonly<Record<SandboxTrouble, string>> = {
  'not runnable': 'the user nobody may not run the browser',
  'no namespaces': 'this system gives it no user namespaces',
  'no other user': 'root has no user nobody, or no setpriv, to run it with',
};

const ADVICE: Readonly<Record<SandboxTrouble, string>> = {
  'not runnable': 'Install a browser where every user may read and run it and name it in LINKGLASS_CHROMIUM',
  'no namespaces':
    'Allow them (user.max_user_namespaces; on Ubuntu kernel.apparmor_restrict_unprivileged_userns; in a container its seccomp profile)',
  'no other user': 'Install util-linux and a user nobody, or start Linkglass as another user than root',
};

/** What a person should know about how the browser runs; null where it is sandboxed. `trouble`: of the modes tried before. */
export function sandboxNote({ caveat }: LaunchMode, trouble: SandboxTrouble | null): string | null {
  // Nothing was tried before: root has one mode only.
  return caveat === null ? null : `${caveat}: ${REASONS[trouble ?? 'no other user']}`;
}

/** Pages are not visited without a sandbox unless the operator said so. */
export class NoSandboxError extends StartError {
  constructor(trouble: SandboxTrouble, executablePath: string) {
    super(
      `The browser ${executablePath} cannot run in a sandbox: ${REASONS[trouble]}. ${ADVICE[trouble]}. ` +
        'To visit pages without a sandbox, set LINKGLASS_ALLOW_NO_SANDBOX=true',
    );
  }
}
