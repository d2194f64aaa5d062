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
  const passed: Record<string, string> = { LANG: 'C.UTF-8', LANGUAGE: 'en_US' };
  for (const name of PASSED_ON) {
    const value = env[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}

/** For capture processes in addition: Node's compile cache and certificates, and Playwright's browsers. */
const PASSED_TO_CAPTURES = ['NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'PLAYWRIGHT_BROWSERS_PATH'];

/** The environment of a capture process, without secrets, since it handles hostile pages. */
export function captureEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const passed = browserEnvironment(env);
  for (const name of PASSED_TO_CAPTURES) {
    const value = env[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}
