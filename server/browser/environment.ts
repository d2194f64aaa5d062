/** All that the browser gets of our environment, which may hold secrets: a hostile page that breaks out must find none. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TZ',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  // Without these a program does not start on Windows.
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
  // The browser takes its language from here and nowhere else on Linux, and pages see it: the same on every machine.
  const passed: Record<string, string> = { LANG: 'C.UTF-8', LANGUAGE: 'en_US' };
  for (const name of PASSED_ON) {
    const value = env[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}

/** Beyond what browsers get: where Node keeps compiled code and finds certificates, and where Playwright finds browsers. */
const PASSED_TO_CAPTURES = ['NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'PLAYWRIGHT_BROWSERS_PATH'];

/** The environment of a capture process, which handles hostile pages and so must hold no secrets. */
export function captureEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const passed = browserEnvironment(env);
  for (const name of PASSED_TO_CAPTURES) {
    const value = env[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}
