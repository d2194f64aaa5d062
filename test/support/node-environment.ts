/**
 * The environment of a program of ours that a test starts: these settings and no others. What Node has compiled of it is
 * kept for the next one, as `npm test` has it, which then starts in two thirds of the time.
 */
export function nodeEnvironment(settings: Readonly<Record<string, string>>): Record<string, string> {
  const passed = ['PATH', 'NODE_COMPILE_CACHE'].flatMap(name => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), ...settings };
}
