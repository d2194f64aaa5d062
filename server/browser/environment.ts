/** The environment variables that the browser gets. Others may contain secrets, which a page that escapes the sandbox must not find. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TZ',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  // Required to start a program on Windows.
  'SystemRoot',
  'SystemDrive',
  'windir',
  'COMSPEC',
  'PATHEXT',
  'TEMP',
  'TMP',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'ProgramData',
  'ProgramFiles',
  'ProgramFiles(x86)',
  'NUMBER_OF_PROCESSORS',
  'PROCESSOR_ARCHITECTURE',
];

export function browserEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  // On Linux the browser takes its language, which pages can see, only from here. It must be the same on every machine.
  return { LANG: 'C.UTF-8', LANGUAGE: 'en_US', ...passedOn(env, PASSED_ON) };
}

/** For capture processes in addition: Node's compile cache and certificates, and Playwright's browsers. */
const PASSED_TO_CAPTURES = ['NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'PLAYWRIGHT_BROWSERS_PATH'];

/** The environment of a capture process, without secrets, since it handles hostile pages. */
export function captureEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return { ...browserEnvironment(env), ...passedOn(env, PASSED_TO_CAPTURES) };
}

function passedOn(env: Readonly<Record<string, string | undefined>>, names: readonly string[]): Record<string, string> {
  const values = names.map(name => [name, env[name]] as const);
  return Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
