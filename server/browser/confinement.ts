/** How the browser is isolated from this machine. */
export type Confinement = 'sandboxed' | 'sandboxed as nobody' | 'no sandbox';

/** One way to run the browser. If its program or sandbox does not work, the next mode is tried. */
export interface LaunchMode {
  readonly confinement: Confinement;
  readonly isSandboxed: boolean;
  /** setpriv options for confine.sh; null runs the browser without confine.sh. */
  readonly privileges: readonly string[] | null;
  /** The user that the browser runs as; null for the current user. */
  readonly identity: Identity | null;
  /** A warning for the operator; null if this mode is as good as possible. */
  readonly caveat: string | null;
}

export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

export interface Machine {
  readonly isLinux: boolean;
  readonly isRoot: boolean;
  readonly nobody: Identity | null;
  readonly hasSetpriv: boolean;
}

// Closing the pipe ends the browser too, but not while its main thread hangs.
const DIE_WITH_PARENT = '--pdeathsig=KILL';

/** The modes that this machine may support, most confined first. The last one always works if the browser does. */
export function launchModesFor({ isLinux, isRoot, nobody, hasSetpriv }: Machine): LaunchMode[] {
  const asUs = { privileges: isLinux ? (hasSetpriv ? [DIE_WITH_PARENT] : []) : null, identity: null };
  const bare: LaunchMode = {
    ...asUs,
    confinement: 'no sandbox',
    isSandboxed: false,
    caveat: isRoot ? 'it runs as root without its sandbox' : 'it runs without its sandbox',
  };
  if (!isRoot) return [{ ...asUs, confinement: 'sandboxed', isSandboxed: true, caveat: null }, bare];
  if (nobody === null || !hasSetpriv) return [bare];

  const drop = [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups', '--inh-caps=-all'];
  const asNobody: LaunchMode = {
    confinement: 'sandboxed as nobody',
    isSandboxed: true,
    privileges: [...drop, '--no-new-privs', DIE_WITH_PARENT],
    identity: nobody,
    caveat: null,
  };
  return [
    asNobody,
    // Without user namespaces, a setuid sandbox helper still works; it needs to gain privileges.
    { ...asNobody, privileges: [...drop, DIE_WITH_PARENT] },
    {
      ...asNobody,
      confinement: 'no sandbox',
      isSandboxed: false,
      caveat: 'it runs as nobody, but without its sandbox',
    },
    bare,
  ];
}
