/** What stands between a hostile page and this machine. */
export type Confinement = 'sandboxed' | 'sandboxed as nobody' | 'no sandbox';

/** One way to run the browser; where its program or its sandbox does not work, the next is tried. */
export interface LaunchMode {
  readonly confinement: Confinement;
  readonly isSandboxed: boolean;
  /** Options for setpriv, which confine.sh runs the browser through; null to run the browser itself. */
  readonly privileges: readonly string[] | null;
  /** Who the browser runs as; null for whoever runs us. */
  readonly identity: Identity | null;
  /** What a person should know about this way; null where nothing better is to be had. */
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

// The pipe to the browser ends it too, but not while its main thread hangs.
const DIES_WITH_US = '--pdeathsig=KILL';

/** The modes to run a browser here, most confined first; the last always works if the browser does. */
export function launchModesFor({ isLinux, isRoot, nobody, hasSetpriv }: Machine): LaunchMode[] {
  const asUs = { privileges: isLinux ? (hasSetpriv ? [DIES_WITH_US] : []) : null, identity: null };
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
    privileges: [...drop, '--no-new-privs', DIES_WITH_US],
    identity: nobody,
    caveat: null,
  };
  return [
    asNobody,
    // Where user namespaces are off, a sandbox helper that is installed setuid still works; it needs to gain privileges.
    { ...asNobody, privileges: [...drop, DIES_WITH_US] },
    {
      ...asNobody,
      confinement: 'no sandbox',
      isSandboxed: false,
      caveat: 'it runs as nobody, but without its sandbox',
    },
    bare,
  ];
}
